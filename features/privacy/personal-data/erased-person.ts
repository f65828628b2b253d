/** Whom a deletion looks for: everything by which rows, texts and files may know them. */
export interface ErasedPerson {
  readonly userId: number | null
  /** Their address, and those that they had before; in lower case. */
  readonly emails: readonly string[]
  /** First and last name together, as texts have it. */
  readonly names: readonly string[]
  /** What stands in place of them: 'Deleted person 12'. */
  readonly label: string
}

const literally = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

const NOTHING = '(?!)'

/**
 * A pattern that finds a person in a text, without regard to case: an address is not part of a longer one, a name is a
 * word of its own.
 */
export function patternOf({ emails, names }: Pick<ErasedPerson, 'emails' | 'names'>, json = false): string {
  const written = (text: string) => literally(json ? inJson(text) : text)
  const parts = [
    ...emails.map(email => String.raw`(?<![\w.+-])${written(email)}(?![\w-])(?!\.\w)`),
    ...names.map(name => String.raw`(?<!\w)${written(name)}(?!\w)`),
  ]
  return parts.length > 0 ? parts.join('|') : NOTHING
}
