/** The languages of the program itself; courses have their own. English comes first and stands in where nothing is chosen. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What each is called in itself. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

/** How dates and numbers are written: as in the United States, in either language. */
export const localeOf = (language: string): string => (language === 'es' ? 'es-US' : 'en-US')

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(one => one === value)

/** The cookie in which a browser keeps the language that was chosen in it. */
export const LANGUAGE_COOKIE = 'language'
/** Beside it for a while: the choice was made just now, and holds for whoever signs in next. */
export const CHOSEN_COOKIE = 'language-chosen'
/** The parameter of a page's address that asks for it in a language: of switches and of search engines' links. */
export const LANGUAGE_PARAMETER = 'lang'

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
  if (accepted === undefined) return best.language
  for (const range of accepted.slice(0, 200).split(',')) {
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
  const { cookie } = headers
  const chosen = cookie && new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
}

/** The address of a page in a language, whatever its reader prefers. */
export function inLanguageAt(address: string, language: Language): string {
  const url = new URL(address)
  url.searchParams.set(LANGUAGE_PARAMETER, language)
  return url.href
}

/** What search engines are told of a public page: its address in each language, and the one that follows its reader. */
export const alternatesOf = (address: string): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...LANGUAGES.map(language => ({ hreflang: language, href: inLanguageAt(address, language) })),
  { hreflang: 'x-default', href: address },
]
