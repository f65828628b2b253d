/** The space of a text: so wide, in so many lines; `wrapped` is the largest size of a text in several of them. */
export interface Room {
  readonly width: number
  readonly lines: number
  readonly largest: number
  readonly wrapped?: number | undefined
}

// The share of a line that may stay empty at its end because a word moves to the next line.
const RAGGED = 0.85

/**
 * The largest size, in half points, at which a text fits its space: in one line, or in several if no larger than
 * `wrapped`. `widthOf` is the width of a text at size 1.
 */
export function fittedSize(
  text: string,
  { width, lines, largest, wrapped = largest }: Room,
  widthOf: (text: string) => number,
): number {
  const down = (size: number) => Math.floor(size * 2) / 2
  const whole = widthOf(text)
  const oneLine = down((width * 0.98) / whole)
  if (oneLine >= largest) return largest
  const longest = longestWord(text, widthOf)
  return Math.max(Math.min(wrapped, down((width * lines * RAGGED) / whole), down((width * 0.98) / longest)), oneLine)
}

/** The width of the longest word at size 1: no line can be narrower. */
export const longestWord = (text: string, widthOf: (text: string) => number): number =>
  Math.max(...text.split(/\s/u).map(widthOf))

const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u, 1],
  [/[mwMW@%ЖШЩЮ]/u, 0.95],
  [/[fijlrtI\s.,:;'’·()/-]/u, 0.38],
  [/\p{Lu}/u, 0.74],
]
const USUAL = 0.62

/**
 * About how wide a text is at size 1 in the strong font of the screen, rather too wide than too narrow: the fonts of the
 * printed page are on the server, and measuring in the browser would need the font to be there before the first paint.
 */
export const widthOnScreen = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? USUAL), 0)
