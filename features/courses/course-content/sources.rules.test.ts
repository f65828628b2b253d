import { expect, it } from 'vitest'
import { monthBeforeDays, ShownSource, shownSource } from './sources.rules.ts'

const source = { key: 'law', title: 'The law', publisher: 'The state', url: 'https://example.org/law' }

it('tells where a source says it, the day on which it was read, and how old the copy was', () => {
  const shown = shownSource({ ...source, section: '(b)(2)', read: '2026-11-22', copyOf: '2023-05' })
  expect(shown).toEqual({ ...source, section: '(b)(2)', readOn: '2026-11-22', copyOf: '2023-05', reviewed: '2026-11' })
  expect(ShownSource.parse(shown)).toEqual(shown)
})

it.each([
  ['nobody has read', { ...source, read: 'no' as const }],
  ['says nothing of it, as in earlier versions', source],
])('has no day for a source that %s', (_what, stored) => {
  expect(shownSource(stored)).toEqual({ ...source, section: null, readOn: null, copyOf: null, reviewed: '2026-11' })
})

it('shows what earlier versions kept without an address', () => {
  const earlier = { key: 'law', title: 'The law', publisher: 'The state', reviewed: '2026-10' }
  expect(shownSource(earlier)).toEqual({
    key: 'law',
    title: 'The law',
    section: null,
    publisher: 'The state',
    url: null,
    readOn: null,
    copyOf: null,
    reviewed: '2026-10',
  })
})

it('has a month for what runs from before there were days: of the reading, or the one that was claimed', () => {
  expect(monthBeforeDays({ read: '2027-03-05' })).toBe('2027-03')
  expect(monthBeforeDays({ read: 'no' })).toBe('2026-11')
  expect(monthBeforeDays({ reviewed: '2026-10', read: '2027-03-05' })).toBe('2026-10')
})
