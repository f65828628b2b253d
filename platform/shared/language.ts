/** The languages of the program itself; courses have their own. English comes first and stands in where nothing is chosen. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Those in which it answers. Spanish joins when each file of texts has its Spanish one. */
export const SPOKEN: readonly Language[] = ['en']

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(one => one === value)

/** The cookie in which a browser keeps the language that was chosen in it. */
export const LANGUAGE_COOKIE = 'language'

/**
 * The texts of a file in another language: the same names, the same arguments. A missing or extra text, or one that takes
 * something else, does not compile.
 */
export type In<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Said
    ? (...given: Given) => In<Said>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: In<Texts[Key]> }
      : Texts

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4). */
export function preferredLanguage(accepted: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const range of (accepted ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = tag.split('-')[0]
    const said = parameters.find(parameter => parameter.startsWith('q='))
    const weight = said === undefined ? 1 : Number(said.slice(2))
    if (isLanguage(language) && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** The language that a browser chose for itself (its cookie), else the one that its reader prefers. */
export function languageOf(headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  const language = isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
  return SPOKEN.includes(language) ? language : 'en'
}
