import { type Answer, answer } from '#platform/testing/screen.tsx'
import { myStateFacts, type StateFacts } from '#foundation/state-facts/state-facts.contract.ts'

const mark = {
  standing: 'source' as const,
  readOn: '2026-11-22',
  readBy: null,
  source: 'Revised Code',
  sourceUrl: 'https://example.org/code',
  copyOf: '2023-05',
  due: false,
}
export const ohio: StateFacts = {
  code: 'OH',
  name: 'Ohio',
  page: 'https://example.org/ohio',
  lines: [{ ...mark, field: 'line-1', value: '1-800-555-0100', label: 'Ohio line', about: 'Day and night.' }],
  facts: [
    { ...mark, field: 'oral-deadline', value: 'immediately', citation: 'Code 1' },
    { ...mark, field: 'report-to', value: 'county agency or police', citation: null },
  ],
  rules: [],
}

/** What the learner's own state says; null: their state is not known. */
export const ownState = (mine: StateFacts | null): Answer =>
  answer(myStateFacts, { mine, person: { industry: null, volunteer: false } })
