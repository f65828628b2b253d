import type { CSSProperties } from 'react'
import { fittedSize, longestWord, type Room, widthOnScreen } from './fitted-size.rules.ts'

interface FittedProps extends Room {
  readonly text: string
  readonly className: string | undefined
  readonly lang?: string
}

/** A text that is smaller where it is long, as on the printed page; its style makes a size of points of paper. */
export const Fitted = ({ text, className, lang, ...room }: FittedProps) => (
  <p className={className} dir="auto" lang={lang} style={sizesOf(text, room)}>
    {text}
  </p>
)

const sizesOf = (text: string, room: Room) =>
  ({
    '--size': fittedSize(text, room, widthOnScreen),
    '--longest': longestWord(text, widthOnScreen),
  }) as CSSProperties
