import { CHOSEN_COOKIE, isLanguage, type Language, LANGUAGE_COOKIE } from '../shared/language.ts'

const YEAR_SECONDS = 31_536_000

const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(document.cookie)?.[1]
const keepCookie = (name: string, value: string, seconds: number) => {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** The language that somebody chose in this browser a moment ago; null: nobody did. */
export function justChosen(): Language | null {
  const chosen = cookie(CHOSEN_COOKIE)
  return isLanguage(chosen) ? chosen : null
}

/** The choice belongs to an account now. */
export const choiceIsKept = (): void => keepCookie(CHOSEN_COOKIE, '', 0)

/** Shows this place in another language from now on; not if the browser keeps no cookies, or it would never end. */
export function showIn(language: Language): void {
  keepCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS)
  if (cookie(LANGUAGE_COOKIE) === language) location.reload()
}
