/** The reminders whose words an organization may choose: by what the most urgent training of a mail is, or sent by hand. */
export const WORD_KINDS = ['due', 'overdue', 'expiry', 'hand'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** What stands for something else in words: written in braces, the same in each language. */
export const PLACEHOLDERS = ['firstName', 'course', 'date', 'count', 'organization', 'link'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** A subject is one line, and holds no address of a page. */
export const SUBJECT_PLACEHOLDERS = PLACEHOLDERS.filter(one => one !== 'link')

export const SUBJECT_MAX = 120
export const BODY_MAX = 2000

export type Piece = { readonly text: string } | { readonly placeholder: Placeholder }

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some(one => one === name)

/** Words in pieces, read once: what takes a placeholder's place is never read for placeholders again. */
export const piecesOf = (words: string): Piece[] =>
  words.split(/\{([^{}\n]*)\}/).flatMap((text, at): Piece[] => {
    // What stood in braces is at each odd place.
    if (at % 2 === 0) return text === '' ? [] : [{ text }]
    const name = text.trim()
    return [isPlaceholder(name) ? { placeholder: name } : { text: `{${text}}` }]
  })

/** Where something in braces is no placeholder, or a brace stands alone; lines are counted from 1. */
export function strangerIn(words: string, known: readonly string[] = PLACEHOLDERS): Stranger | null {
  for (const [at, line] of words.split('\n').entries()) {
    for (const [, inner = ''] of line.matchAll(/\{([^{}]*)\}/g))
      if (!known.includes(inner.trim())) return { line: at + 1, name: inner }
    const left = /[{}]/.exec(line.replace(/\{[^{}]*\}/g, ''))
    if (left) return { line: at + 1, name: null }
  }
  return null
}
export interface Stranger {
  readonly line: number
  /** What stands in the braces; null: a brace alone. */
  readonly name: string | null
}

/** An address that is none of https: it could run something, or send what is typed in the clear. */
export const hasOtherScheme = (words: string): boolean =>
  [...words.matchAll(/([a-z][a-z\d+.-]*):\/\//giu)].some(([, scheme = '']) => scheme.toLowerCase() !== 'https') ||
  /(?:^|[^\p{L}\p{N}])(?:javascript|data|vbscript|file):\S/iu.test(words)

/** Paragraphs, between which a line is empty. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n\s*/)
    .map(text => text.trim())
    .filter(text => text !== '')
