import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeMistake, type Mistake } from '#platform/server/authored-files.ts'
import { type FileJurisdiction, readFactFile } from './fact-file.server.ts'
import { standingOf } from './facts.rules.ts'
import { factFields } from './state-facts.contract.ts'

const content = join(import.meta.dirname, '../../../content/state-facts.yaml')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const good = `read: '2026-11-22'
jurisdictions:
  - code: US
    name: National lines
    page: https://example.org/
    sources:
      page: { title: example.org, copyOf: '2023-05' }
    facts:
      line-1: { value: '1-800-555-0100', label: Line, about: For all., confidence: high, source: page }
`
const told = async (text: string) => {
  await writeFile(join(folder, 'facts.yaml'), text)
  return (await readFactFile(join(folder, 'facts.yaml'))).mistakes.map(describeMistake)
}

test('a file without mistakes is read', async () => {
  expect(await told(good)).toEqual([])
})

test.each([
  ['a level that does not exist', 'confidence: high', 'confidence: sure', 'facts.yaml:9: '],
  [
    'a source that is not above',
    'source: page }',
    'source: pages }',
    "facts.yaml:9: 'jurisdictions[1].facts.line-1.source' names 'pages'",
  ],
  [
    'a source that is not used',
    'confidence: high, source: page',
    'confidence: low, basis: known',
    "facts.yaml:7: 'jurisdictions[1].sources.page' is used by no fact",
  ],
  [
    'neither source nor basis',
    ', source: page }',
    ' }',
    "facts.yaml:9: 'jurisdictions[1].facts.line-1' has neither a source nor a basis",
  ],
  [
    'a number that cannot be called',
    '1-800-555-0100',
    '1-800-555-01',
    "facts.yaml:9: 'jurisdictions[1].facts.line-1.value' must be a number",
  ],
  [
    'a line without its purpose',
    ', about: For all.',
    '',
    "facts.yaml:9: 'jurisdictions[1].facts.line-1' is a line to call",
  ],
  ['a fact of another name', 'line-1:', 'lines:', "facts.yaml:9: 'jurisdictions[1].facts.lines' is no fact of a state"],
  [
    'a state without its facts',
    'code: US',
    'code: OH',
    "facts.yaml:8: 'jurisdictions[1].facts' has no statute, reporter-model",
  ],
  ['a copy of no month', "'2023-05'", "'2023-13'", "facts.yaml:7: 'jurisdictions[1].sources.page.copyOf' must be"],
  ['a day that is none', "'2026-11-22'", "'2026-22-11'", "facts.yaml:1: 'read' must be a day"],
])('%s is told with its line', async (_name, from, to, message) => {
  expect((await told(good.replace(from, to))).join('\n')).toContain(message)
})

test('a state that is there twice is told with its line', async () => {
  const [, , ...state] = good.split('\n')
  expect(await told(good + state.join('\n'))).toEqual([expect.stringContaining("facts.yaml:10: The state 'US'")])
})

describe('the file of the product', () => {
  let all: FileJurisdiction[]
  let mistakes: readonly Mistake[]
  beforeAll(async () => {
    ;({ jurisdictions: all, mistakes } = await readFactFile(content))
  })
  const facts = () => all.flatMap(({ code, facts: own }) => own.map(fact => ({ code, ...fact })))
  const standing = (fact: ReturnType<typeof facts>[number]) => standingOf({ kind: 'file', ...fact }, fact.readOn)

  test('has all 51 jurisdictions with every fact, and the national lines', () => {
    expect(mistakes.map(describeMistake)).toEqual([])
    expect(all).toHaveLength(52)
    for (const { code, facts: own } of all) {
      if (code !== 'US') expect(own.map(({ field }) => field)).toEqual(expect.arrayContaining([...factFields]))
      expect(own.some(({ field }) => field === 'line-1')).toBe(true)
    }
    // 14 facts of each state, its lines, and 18 rules of training.
    expect(facts()).toHaveLength(51 * 14 + 57 + 3 + 18)
  })

  test('shows no number that is not beyond doubt, and each with its source', () => {
    const lines = facts().filter(({ field }) => field.startsWith('line-'))
    const shown = lines.filter(line => standing(line) !== 'unknown')
    expect(shown.every(({ confidence, source }) => confidence === 'high' && source)).toBe(true)
    expect(shown.filter(({ value }) => /^1?-?\d{3}/.test(value)).length).toBeGreaterThan(40)
    for (const code of ['MD', 'HI', 'ND', 'NV', 'SC', 'SD']) expect(shown.some(line => line.code === code)).toBe(false)
    expect(shown.find(({ code }) => code === 'ID')?.value).toBe('1-855-552-5437')
  })

  test('cites a fact by the law of its part only where that law may be shown', () => {
    const of = (code: string, field: string) => facts().find(fact => fact.code === code && fact.field === field)
    expect(of('AL', 'standard')?.citation).toBe('Ala. Code 26-14-1 to 26-14-13')
    expect(of('PA', 'standard')?.citation).toBeNull()
  })
})
