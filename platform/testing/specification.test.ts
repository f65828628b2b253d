import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')

const sources = globSync(
  [
    '*.{ts,tsx,md}',
    '{bench,content,database,docs,e2e,features,packages,platform,scripts}/**/*.{ts,tsx,mjs,sql,md,css}',
    'public/**/*.css',
  ],
  { cwd: root },
)
const specification = sources.filter(file => file.startsWith('docs/specification/'))

const CITATION = /\b[Ss]pec(?:ification)? \(?([A-Z]\d+\b(?:(?: \([^()]*\))?(?:,|;|,? and| to) [A-Z]\d+\b)*)/g

/** The sections that a text cites: for 'Spec A2, B4 and D3', on one line or split over two, all three. */
function citedIn(text: string): string[] {
  const unbroken = text.replace(/\s*\n\s*(?:\*|--|\/\/)?\s*/g, ' ')
  return [...unbroken.matchAll(CITATION)].flatMap(([, list]) => list?.match(/[A-Z]\d+/g) ?? [])
}

/** Decision records and the specification itself name a section without the word 'Spec'. */
const namedIn = (text: string) => text.match(/\b[ABD]\d{1,2}\b/g) ?? []

const sections = specification.flatMap(file =>
  [...read(file).matchAll(/^## ([A-Z]\d+) \S/gm)].map(([, name]) => name ?? ''),
)

test('a citation is found with all its sections, also across lines', () => {
  expect(citedIn('/** Who may. Spec A2, B4; D3, as\n * agreed. */')).toEqual(['A2', 'B4', 'D3'])
  expect(citedIn("-- Spec D4,\n-- D9. And 'Spec D14: a tile'")).toEqual(['D4', 'D9', 'D14'])
  expect(citedIn('Spec B2 (route table), D8.')).toEqual(['B2', 'D8'])
  expect(citedIn(' * the interceptor of the specification (B8), spec A5 and D3')).toEqual(['B8', 'A5', 'D3'])
  expect(citedIn('the spec of an endpoint; A4 paper')).toEqual([])
})

test('every section that is cited stands in docs/specification', () => {
  const unknown = sources.flatMap(file => {
    const text = read(file)
    const names = /^docs\/(?:decisions|specification)\//.test(file) ? namedIn(text) : citedIn(text)
    return names.filter(name => !sections.includes(name)).map(name => `${file}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})

test('each section stands once, in the part of its letter, in order', () => {
  const parts = { 'a-learners': 'A', 'b-organization': 'B', 'd-domain': 'D' }
  for (const [part, letter] of Object.entries(parts)) {
    const own = [...read(`docs/specification/${part}.md`).matchAll(/^## (\S+)/gm)].map(([, name]) => name)
    expect(own).toEqual(own.map((_name, at) => `${letter}${at + 1}`))
  }
  expect(sections).toHaveLength(9 + 9 + 14)
})

test('whatever the specification names in the repository is there', () => {
  const named = specification.flatMap(file =>
    [...read(file).matchAll(/`((?:docs|features|packages|platform|scripts|content)\/[^`*{]+)`/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(path => !existsSync(root + path))).toEqual([])
})
