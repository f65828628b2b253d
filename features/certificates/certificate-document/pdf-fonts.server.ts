import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { fittedSize, type Room } from './fitted-size.rules.ts'

// docs/decisions/0007-certificate-fonts.md says why these.
const LATIN = 'Noto Sans'
const packages = {
  [LATIN]: { from: '@embedpdf/fonts-latin', regular: 'NotoSans-Regular.ttf', strong: 'NotoSans-SemiBold.ttf' },
  Hebrew: { from: '@embedpdf/fonts-hebrew', regular: 'NotoSansHebrew-Regular.ttf', strong: 'NotoSansHebrew-Bold.ttf' },
  Arabic: {
    from: '@embedpdf/fonts-arabic',
    regular: 'NotoNaskhArabic-Regular.ttf',
    strong: 'NotoNaskhArabic-Bold.ttf',
  },
  Korean: { from: '@embedpdf/fonts-kr', regular: 'NotoSansKR-Regular.otf', strong: 'NotoSansKR-Medium.otf' },
  Han: { from: '@embedpdf/fonts-sc', regular: 'NotoSansHans-Regular.otf', strong: 'NotoSansHans-Medium.otf' },
}
type Family = keyof typeof packages

// Korean comes before Han: its fonts also draw the Han characters of a Korean name in Korean forms.
const scripts: readonly (readonly [Family, RegExp])[] = [
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Han', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uffef]/u],
]

export type Weight = 400 | 600

const require = createRequire(import.meta.url)

function register(): void {
  for (const [family, { from, regular, strong }] of Object.entries(packages)) {
    const file = (name: string) => fileURLToPath(new URL(`../fonts/${name}`, pathToFileURL(require.resolve(from))))
    Font.register({
      family,
      fonts: [
        { src: file(regular), fontWeight: 400 },
        { src: file(strong), fontWeight: 600 },
      ],
    })
  }
  // A name must never be printed with a hyphen that is not its own.
  Font.registerHyphenationCallback(word => [word])
}
register()

/** The fonts that a text needs, in the order in which each of its characters looks for one. */
export function fontsFor(text: string): Family[] {
  return [LATIN, ...scripts.filter(([, script]) => script.test(text)).map(([family]) => family)]
}

/**
 * Whether a text can do without the feature `ccmp`. It splits a Vietnamese letter such as 'ị' into two glyphs, the
 * second without a character, so the name could be seen but neither copied nor read aloud.
 */
export const keepsLetters = (text: string): boolean => !/\p{M}|\p{Script=Arabic}|\p{Script=Devanagari}/u.test(text)

/** Loads the fonts that the texts need; each is read once per thread. `widthOf` and the layout depend on it. */
export async function loadFonts(texts: readonly string[]): Promise<void> {
  const families = new Set(texts.flatMap(fontsFor))
  await Promise.all(
    [...families].flatMap(fontFamily => [
      Font.load({ fontFamily, fontWeight: 400 }),
      Font.load({ fontFamily, fontWeight: 600 }),
    ]),
  )
}

type Measured = {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}

// The font reader's types are not installed; the parts we use are checked here.
const isMeasured = (font: object): font is Measured => 'unitsPerEm' in font && 'glyphForCodePoint' in font

function measured(fontFamily: Family, fontWeight: Weight): Measured {
  const font: object | null = Font.getFont({ fontFamily, fontWeight }).data
  if (!font || !isMeasured(font)) throw new Error(`the font ${fontFamily} is not loaded`)
  return font
}

const advances = new Map<string, number>()

function advanceOf(character: string, families: readonly Family[], fontWeight: Weight): number {
  const key = `${fontWeight}${families.join()}${character}`
  const known = advances.get(key)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  const fonts = families.map(family => measured(family, fontWeight))
  const font = fonts.find(candidate => candidate.hasGlyphForCodePoint(codePoint)) ?? measured(LATIN, fontWeight)
  const advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  if (advances.size > 10_000) advances.clear()
  advances.set(key, advance)
  return advance
}

/**
 * The text with a mark in place of each character that no font here has: otherwise the library would print other
 * letters from a font that is not embedded.
 */
export function printable(text: string): string {
  const fonts = fontsFor(text).map(family => measured(family, 400))
  const shown = (character: string) => fonts.some(font => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return [...text]
    .map(character =>
      shown(character) ? character : /\p{Default_Ignorable_Code_Point}/u.test(character) ? '' : '\ufffd',
    )
    .join('')
}

/** The width of a text at size 1, without kerning and ligatures. */
export function widthOf(text: string, weight: Weight): number {
  const families = fontsFor(text)
  return [...text].reduce((width, character) => width + advanceOf(character, families, weight), 0)
}

/** `fittedSize` in the fonts of the printed page. */
export const sizeWithin = (text: string, { weight, ...room }: Room & { readonly weight: Weight }): number =>
  fittedSize(text, room, part => widthOf(part, weight))
