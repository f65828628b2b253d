import type { Detector } from './report.ts'

// Simple looks at a text, in the browser. They give hints and never a mark: they can't tell whether a text is good.

/** Double quotation marks of all languages, or words between single ones. */
const QUOTES = /["“”„«»]|(?<![\p{L}\p{N}])['‘](?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))+['’](?![\p{L}\p{N}])/u

const escaped = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Whether it stands there as a word or words of its own, in any case. */
function hasWord(text: string, word: string): boolean {
  const spaced = word
    .trim()
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spaced}(?![\p{L}\p{N}])`, 'iu').test(text)
}

/** What a look at the text makes worth a hint: no quotation marks, or the words that were found. */
export type Hint = { readonly kind: 'quotes' } | { readonly kind: 'words'; readonly words: readonly string[] }

/** The hint on a text; undefined if there is nothing to point at. */
export function hintOn(text: string, detector: Detector): Hint | undefined {
  if (detector.kind === 'quotes') return QUOTES.test(text) ? undefined : { kind: 'quotes' }
  const words = detector.words.filter(word => hasWord(text, word))
  return words.length > 0 ? { kind: 'words', words } : undefined
}

const WORDS_PREFIX = 'words:'

/** A detector as authors write it: `quotes`, or `words: one, two words`. Undefined if it is neither. */
export function detectorOf(written: string): Detector | undefined {
  if (written === 'quotes') return { kind: 'quotes' }
  if (!written.startsWith(WORDS_PREFIX)) return undefined
  const words = written
    .slice(WORDS_PREFIX.length)
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
  return words.length > 0 ? { kind: 'words', words } : undefined
}
