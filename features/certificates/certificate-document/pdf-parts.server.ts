import { createElement as el } from 'react'
import { Path, Svg, Text } from '@react-pdf/renderer'
import { fontsFor, keepsLetters, printable, type Weight } from './pdf-fonts.server.ts'

/** What all printed documents have in common: certificates, transcripts, receipts. */
export const colour = { brand: '#3f56c4', ink: '#1c2230', muted: '#5b6472', line: '#c9cede', paper: '#fbfaf8' }
/** No text is wider, in points. */
export const TEXT_WIDTH = 640

export type Look = {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'center' | 'right'
  below?: number
  spacing?: number
}

/** A text of any script, in the fonts that have it. */
export function line(
  text: string,
  { size = 9, weight = 400, color = colour.ink, align = 'left', below = 0, spacing = 0 }: Look = {},
) {
  return el(
    Text,
    {
      style: {
        fontFamily: fontsFor(text),
        fontSize: size,
        fontWeight: weight,
        color,
        textAlign: align,
        direction: 'ltr',
        marginBottom: below,
        letterSpacing: spacing,
        lineHeight: 1.35,
        maxWidth: TEXT_WIDTH,
        ...(keepsLetters(text) && { fontFeatureSettings: { ccmp: 0 } }),
      },
    },
    printable(text),
  )
}

/** Two figures, one standing slightly in front of the other. */
export const mark = el(
  Svg,
  { viewBox: '0 0 48 48', style: { width: 30, height: 30, marginRight: 8 } },
  el(Path, { fill: '#a9b5ea', d: 'M31 6a7 7 0 1 1 0 14a7 7 0 0 1 0-14M17 44V36a14 14 0 0 1 28 0v8z' }),
  el(Path, { fill: colour.brand, d: 'M18 10a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15M3 44v-1a15 15 0 0 1 30 0v1z' }),
)
