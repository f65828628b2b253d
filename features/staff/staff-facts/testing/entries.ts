import type { Entry, StaffFact } from '../staff-facts.contract.ts'

/** What the file says about a fact. */
export const entryOf = (given: Partial<Entry>): Entry => ({
  entryId: 1,
  kind: 'file',
  status: 'confirmed',
  value: 'reasonable cause to suspect',
  label: '',
  about: '',
  citation: 'ORC 2151.421',
  source: 'childwelfare.gov, Ohio',
  sourceUrl: 'https://www.childwelfare.gov/ohio/',
  copyOf: '2023-05',
  basis: null,
  confidence: 'high',
  readOn: '2026-11-22',
  note: '',
  enteredBy: null,
  enteredAt: '2026-11-22T10:00:00.000Z',
  decidedBy: null,
  decidedAt: '2026-11-22T10:00:00.000Z',
  reason: null,
  adds: false,
  removes: false,
  ...given,
})

export const factOf = (given: Partial<StaffFact>): StaffFact => ({
  field: 'standard',
  standing: 'source',
  due: false,
  stands: entryOf({}),
  waiting: [],
  ...given,
})
