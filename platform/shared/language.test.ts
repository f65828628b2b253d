import { expect, test } from 'vitest'
import { alternatesOf, languageOf, localeOf, preferredLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-CA, es;q=0.5, en;q=0.4', 'es'],
  ['de, *;q=0.1', 'en'],
  ['es;q=0', 'en'],
  ['es;q=no', 'en'],
  ['es;level=1;q=0.5, en;q=0.4', 'es'],
  ['EN-us;q=0.2, ES-419;q=0.7', 'es'],
  [`${'x,'.repeat(500)}es`, 'en'],
])('of %s the program speaks %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})

test.each([
  ['language=es', 'en-US', 'es'],
  ['theme=dark; language=en', 'es', 'en'],
  ['language=xx', 'es', 'es'],
  ['other-language=en', 'es', 'es'],
  [undefined, 'es', 'es'],
])('the cookie %s comes before the browser that prefers %s: %s', (cookie, accepted, language) => {
  expect(languageOf({ cookie, 'accept-language': accepted })).toBe(language)
})

test.each([
  ['en', 'en-US'],
  ['es', 'es-US'],
  ['vi', 'en-US'],
])('in %s dates and numbers are written as in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale)
})

test('search engines are told of a page in each language, and of the address that follows its reader', () => {
  expect(alternatesOf('https://upstander.test/states?a=b')).toEqual([
    { hreflang: 'en', href: 'https://upstander.test/states?a=b&lang=en' },
    { hreflang: 'es', href: 'https://upstander.test/states?a=b&lang=es' },
    { hreflang: 'x-default', href: 'https://upstander.test/states?a=b' },
  ])
})
