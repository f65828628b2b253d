import { common } from './common.messages.ts'
import { keptBy } from './kept.ts'

const names = keptBy((locale: string) => new Intl.DisplayNames(locale, { type: 'language' }))

/** What a language is called, in the language of the moment or in another: 'Spanish', 'Español'. */
export function languageName(code: string, locale: string = common.locale): string {
  const name = names(locale).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
