import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['es', undefined, 'Spanish'],
  ['es', 'es-US', 'Español'],
  ['en', 'es-US', 'Inglés'],
  ['pt-BR', 'en-US', 'Brazilian Portuguese'],
  ['xx', 'en-US', 'Xx'],
])('%s is called so in %s: %s', (code, locale, name) => {
  expect(languageName(code, locale)).toBe(name)
})
