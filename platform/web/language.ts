import { type Language, LANGUAGE_PARAMETER } from '../shared/language.ts'

/** The language in which this page came. */
export const pageLanguage: Language = document.documentElement.lang === 'es' ? 'es' : 'en'

/** The address asks for a language once, for the server: what is read, sent on or kept is the place itself. */
export function tidyAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return
  url.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', url)
}

/** Where the same place is shown in a language: an ordinary link, since its page is another one. */
export const addressIn = (language: Language, path: string, query: URLSearchParams): string =>
  `${path}?${new URLSearchParams([...query, [LANGUAGE_PARAMETER, language]]).toString()}`
