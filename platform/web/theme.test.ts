import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('./base.css', import.meta.url), 'utf8')

/** The tokens of one theme, as in `base.css`. */
function tokens(theme: 'light' | 'dark'): Map<string, string> {
  const found = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...found].map(([, name, light, dark, both]) => [
      name as string,
      (both ?? (theme === 'light' ? light : dark)) as string,
    ]),
  )
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// WCAG 2.2 AA: 4.5 for text, 3 for the borders of controls and for the focus.
const texts = [
  ...['text', 'muted', 'brand-text', 'success', 'warning', 'danger'].flatMap(text =>
    ['surface', 'card', 'hover'].map(ground => [text, ground, 4.5] as const),
  ),
  ...['brand', 'success', 'warning', 'danger'].map(
    name => [name === 'brand' ? 'brand-text' : name, `${name}-soft`, 4.5] as const,
  ),
  ['text', 'danger-soft', 4.5],
  ['text', 'brand-soft', 4.5],
  ['text', 'warning-soft', 4.5],
  ['muted', 'disabled', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-impersonation', 'impersonation', 4.5],
  ['border-input', 'surface', 3],
  ['border-input', 'card', 3],
  ['focus', 'surface', 3],
  ['focus', 'card', 3],
] as const

test.each((['light', 'dark'] as const).flatMap(theme => texts.map(pair => [theme, ...pair] as const)))(
  '%s: %s on %s has %f to 1',
  (theme, front, ground, least) => {
    const colours = tokens(theme)
    expect(contrast(colours.get(front) as string, colours.get(ground) as string)).toBeGreaterThanOrEqual(least)
  },
)
