import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { patternOf, termsOf } from './glossary.ts'
import { textsOf } from './source-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')

/** Where a word has another sense, and which. */
const otherSenses: readonly (readonly [word: string, where: string, text: RegExp, why: string])[] = [
  ['exención', 'documents.messages.es.ts', /impuestos/, 'of taxes: what the tax office calls it'],
  ['exención', 'billing-details.messages.es.ts', /impuestos|certificado/, 'of taxes'],
  ['estudiante*', 'offsite-upload.messages.es.ts', /./, 'a column of the list that another system wrote'],
  ['estudiante*', 'offsite-certificates.messages.es.ts', /./, 'who learns in another system, without an account here'],
  ['email*', 'learner-file.messages.es.ts', /^Email$/, 'the name of a column, as the template has it'],
  ['email*', 'import-wizard.messages.es.ts', /First Name/, 'the names of columns, as the template has them'],
  ['expir*', 'offsite-upload.messages.es.ts', /^Expires$/, 'the name of a column, as the file has it'],
]
/** Addresses, and orders of a list. */
const isName = (text: string) => /^\/|^\w+ (?:asc|desc)$/.test(text)

const terms = termsOf(read('GLOSSARY.es.md'))
const unsaid = terms.flatMap(({ spanish, unsaid: words }) =>
  words.map(word => ({ word, spanish, pattern: patternOf(word) })),
)
const said = globSync(['{features,platform}/**/*.messages.es.ts', 'features/**/*.es.server.ts'], { cwd: root }).flatMap(
  file =>
    textsOf(read(file))
      .filter(text => !isName(text))
      .map(text => ({ file, text })),
)

test('texts are found between every kind of quotation mark, and in what a template is given', () => {
  const source = [
    `import { a } from './a.ts'`,
    `// 'no text'`,
    "export const texts = { one: 'it\\'s', 'the key': n => `${n === 1 ? 'a {day}' : `${n} days`} \\`left\\`` } /* 'nor this' */",
  ]
  expect(textsOf(source.join('\n'))).toEqual(["it's", 'a {day}', '… days', '… `left`'])
})

test('a word of the glossary is found whole, a star for its endings', () => {
  const found = (word: string, text: string) => patternOf(word).test(text)
  expect(found('exim*', 'Eximir de un requisito')).toBe(true)
  expect(found('exim*', 'lo máximo')).toBe(false)
  expect(found('formación', 'la información')).toBe(false)
  expect(found('correo electrónico', 'Correo\nelectrónico')).toBe(true)
})

test('the glossary says of at least sixty terms what is not said instead', () => {
  expect(terms.filter(term => term.unsaid.length > 0).length).toBeGreaterThanOrEqual(60)
  // What one term may not be called is no other's name.
  const names = terms
    .flatMap(({ spanish }) => spanish.replaceAll(/[*«»"]|\([^)]*\)/g, '').split(/[,;/]/))
    .map(name => name.trim())
  expect(unsaid.filter(({ word }) => names.includes(word)).map(({ word }) => word)).toEqual([])
})

test('no text in Spanish says what the glossary calls otherwise', () => {
  expect(said.length).toBeGreaterThan(5000)
  const used = new Set<unknown>()
  const wrong = said.flatMap(({ file, text }) =>
    unsaid
      .filter(({ word, pattern }) => {
        if (!pattern.test(text)) return false
        const other = otherSenses.find(([of, where, which]) => of === word && file.endsWith(where) && which.test(text))
        used.add(other)
        return !other
      })
      .map(({ word, spanish }) => `${file}: '${word}' in '${text}'; say '${spanish}'`),
  )
  expect(wrong).toEqual([])
  expect(otherSenses.filter(one => !used.has(one))).toEqual([])
})
