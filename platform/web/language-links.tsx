import { LANGUAGES, languageNames } from '../shared/language.ts'
import { addressIn, pageLanguage } from './language.ts'
import { usePlace } from './router.tsx'

/** Links to this place in the other languages, each called by its own name. */
export function LanguageLinks() {
  const { path, query } = usePlace()
  return LANGUAGES.filter(language => language !== pageLanguage).map(language => (
    <a key={language} href={addressIn(language, path, query)} lang={language} hrefLang={language}>
      {languageNames[language]}
    </a>
  ))
}
