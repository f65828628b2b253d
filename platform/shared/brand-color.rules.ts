/** A color as it is stored: '#3f56c4'. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/

/** WCAG 2.2 AA, for text. */
const READABLE = 4.5
/** A control must stand out from what is behind it. */
const SEEN = 3

// What texts stand on, in both themes: `theme.test.ts` of the platform's web side compares them with the tokens.
export const GROUNDS = {
  light: ['#ffffff', '#fbfaf8', '#f1efeb'],
  dark: ['#14171f', '#1b1f29', '#252a36'],
} as const
const WHITE = '#ffffff'
const BLACK = '#000000'
const STEPS = 256

type Rgb = readonly [number, number, number]
const rgbOf = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: readonly number[]) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** So much of another color in this one, from 0 to 1. */
export function mixed(color: string, other: string, share: number): string {
  const [one, two] = [rgbOf(color), rgbOf(other)]
  return hexOf(one.map((part, at) => part + ((two[at] ?? 0) - part) * share))
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far apart two colors are: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The nearest shade toward white or black that stands out from all of these. */
function shadeToward(end: string, color: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(color, end, step / STEPS)
    if (grounds.every(ground => contrast(shade, ground) >= least)) return shade
  }
  return end
}

export interface Shades {
  /** Filled controls: white text is read on it. */
  readonly fill: { readonly light: string; readonly dark: string }
  /** Links and marks on the page. */
  readonly text: { readonly light: string; readonly dark: string }
  /** Behind what is chosen. */
  readonly soft: { readonly light: string; readonly dark: string }
}

/**
 * The shades of an organization's color that are used: the color itself wherever texts stay readable, else the nearest
 * shade that keeps 4.5:1. Decision 378.
 */
export function shadesOf(color: string): Shades {
  const soft = { light: mixed(color, WHITE, 0.92), dark: mixed(color, GROUNDS.dark[1], 0.82) }
  const light = shadeToward(BLACK, color, [...GROUNDS.light, soft.light], READABLE)
  const seen = shadeToward(WHITE, color, [GROUNDS.dark[1]], SEEN)
  return {
    fill: { light, dark: shadeToward(BLACK, seen, [WHITE], READABLE) },
    text: { light, dark: shadeToward(WHITE, color, [...GROUNDS.dark, soft.dark], READABLE) },
    soft,
  }
}

/** The tokens of the product in an organization's color, as the style of a page. */
export function lookOf(color: string): string {
  const { fill, text, soft } = shadesOf(color)
  const of = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light},${dark})`
  const filled = of(fill)
  const hover = of({ light: mixed(fill.light, BLACK, 0.14), dark: mixed(fill.dark, BLACK, 0.14) })
  return (
    `--brand:${filled};--brand-text:${of(text)};--brand-soft:${of(soft)};--focus:${of(text)};` +
    `--mantine-color-brand-filled:${filled};--mantine-color-brand-filled-hover:${hover};` +
    `--mantine-primary-color-filled:${filled};--mantine-primary-color-filled-hover:${hover}`
  )
}
