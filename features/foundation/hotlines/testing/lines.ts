import type { LinesToCall, ShownLine } from '../../state-facts/state-facts.contract.ts'

export const lineOf = (given: Partial<ShownLine>): ShownLine => ({
  field: 'line-1',
  value: '1-855-642-4453',
  label: 'statewide',
  about: 'Reports of child abuse or neglect.',
  standing: 'source',
  readOn: '2026-11-22',
  readBy: null,
  source: 'oregon.gov',
  sourceUrl: null,
  copyOf: '2023-05',
  due: false,
  ...given,
})

const childhelp = lineOf({
  value: '1-800-422-4453',
  label: 'Childhelp National Child Abuse Hotline',
  about: 'For questions about a child, and for you.',
})

/** Ohio has a line, Maryland none that is beyond doubt, and Texas a reviewed one. */
export const lines = (mine: string | null = null): LinesToCall => ({
  national: [childhelp],
  states: [
    { code: 'MD', name: 'Maryland', page: 'https://example.org/maryland', lines: [] },
    { code: 'OH', name: 'Ohio', page: 'https://example.org/ohio', lines: [lineOf({})] },
    {
      code: 'TX',
      name: 'Texas',
      page: 'https://example.org/texas',
      lines: [lineOf({ value: '1-800-252-5400', standing: 'reviewed', readBy: 'Kim Park', readOn: '2026-10-01' })],
    },
  ],
  mine,
})
