import { describe, expect, it } from 'vitest'
import { ROW_STATUSES } from './learner-file.contract.ts'
import type { RowProblemKind } from './learner-file.contract.ts'
import { rowProblemText, rowStatuses } from './learner-file.messages.ts'
import { judgeRow, normalizeCell, statusByItself } from './learner-row.rules.ts'

const GOOD = { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.org', group: '', language: '' }
const judged = (cells: Partial<typeof GOOD>) => judgeRow(2, { ...GOOD, ...cells }, true)
const kinds = (cells: Partial<typeof GOOD>) => judged(cells).problems.map(problem => problem.kind)

describe('a row by itself', () => {
  it('is valid with names and an email alone', () => {
    expect(judged({})).toEqual({ ...GOOD, line: 2, problems: [] })
    expect(statusByItself([])).toBe('valid')
  })

  it('loses spaces and invisible marks at the ends and is composed', () => {
    const cells = {
      firstName: '\u00a0 Zoe\u0308\u200b',
      lastName: '\ufeffde\u00a0la Cruz\u200f ',
      email: ' An\u200bn@X.ORG\t',
    }
    expect(judged(cells)).toMatchObject({
      firstName: 'Zo\u00eb',
      lastName: 'de la Cruz',
      email: 'ann@x.org',
      problems: [],
    })
    expect(normalizeCell('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(['', ' ', ' a', 'a ', 'a  b', '\u202fa\u00a0\u202fb\t', 'e\u0301'].map(normalizeCell)).toEqual([
      '',
      '',
      'a',
      'a',
      'a  b',
      'a  b',
      '\u00e9',
    ])
  })

  it.each(['Jean-Luc', 'C++ Guild', 'Ann (A=B)', "O'Brien", '李', 'x'.repeat(100), '𠮷'.repeat(100)])(
    'may name %s',
    name => {
      expect(kinds({ firstName: name, group: name })).toEqual([])
    },
  )

  it.each<[RowProblemKind, Partial<typeof GOOD>]>([
    ['missing', { firstName: ' \u200b' }],
    ['missing', { lastName: '' }],
    ['missing', { email: '' }],
    ['tooLong', { lastName: 'x'.repeat(101) }],
    ['tooLong', { group: 'x'.repeat(101) }],
    ['tooLong', { email: `${'a'.repeat(64)}@${'b'.repeat(190)}.org` }],
    ['lineBreak', { firstName: 'Ann\nBo' }],
    ['lineBreak', { email: 'ann@x.org\nbcc: all@x.org' }],
    ['lineBreak', { group: 'A\u2028B' }],
    ['controlCharacter', { firstName: 'An\u0000n' }],
    ['controlCharacter', { firstName: 'Ann\tBo' }],
    ['controlCharacter', { firstName: 'Ann\u202egnp' }],
    ['formula', { firstName: '=1+1' }],
    ['formula', { lastName: '@SUM(A1)' }],
    ['formula', { group: "+cmd|' /C calc'!A0" }],
    ['formula', { group: '\t-1' }],
    ['formula', { firstName: '＝1+1' }],
    ['formula', { email: '+ann@x.org' }],
    ['badEmail', { email: 'ann@' }],
    ['badEmail', { email: 'ann@x' }],
    ['badEmail', { email: 'ann lee@x.org' }],
    ['badEmail', { email: 'ann@x.org, bo@x.org' }],
    ['unknownLanguage', { language: 'Klingon' }],
    ['unknownLanguage', { language: 'e-n' }],
    ['tooLong', { firstName: '𠮷'.repeat(101) }],
    ['unknownLanguage', { language: 'constructor' }],
  ])('is refused as %s: %j', (kind, cells) => {
    const { problems } = judged(cells)
    expect(problems).toEqual([{ kind, column: Object.keys(cells)[0] }])
    expect(problems.map(rowProblemText)[0]).toMatch(/^(First Name|Last Name|Email|Group|Language) /)
  })

  it.each([
    ['English', 'en'],
    ['EN', 'en'],
    ['en-US', 'en'],
    ['es_MX', 'es'],
    ['Español', 'es'],
    ['Spanish (Mexico)', 'es'],
    ['', ''],
    ['eng', 'en'],
    ['Inglés', 'en'],
    ['ingles', 'en'],
    ['spa', 'es'],
    ['espanol', 'es'],
    ['Castellano', 'es'],
    ['english us', 'en'],
  ])('knows the language %j', (text, code) => {
    expect(judged({ language: text })).toMatchObject({ language: code, problems: [] })
  })

  it('keeps an unknown language as given, to be shown', () => {
    expect(judged({ language: 'Klingon' }).language).toBe('Klingon')
  })

  it('tells every problem, and takes its status from the first', () => {
    const { problems } = judgeRow(3, { firstName: '', lastName: '', email: 'x', group: '=', language: '?' }, false)
    expect(problems.map(problem => problem.column)).toEqual([
      null,
      'firstName',
      'lastName',
      'email',
      'group',
      'language',
    ])
    expect(problems.map((_, from) => statusByItself(problems.slice(from)))).toEqual([
      'badColumns',
      'badName',
      'badName',
      'badEmail',
      'badGroup',
      'badLanguage',
    ])
  })

  it('has a text for each status', () => {
    expect(Object.keys(rowStatuses).toSorted()).toEqual([...ROW_STATUSES].toSorted())
  })
})
