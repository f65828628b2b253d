import { expect, test } from 'vitest'
import { standingLine } from './standing-line.tsx'

test.each([
  ['Overdue', '2026-11-14', null, 'Overdue 12 days', 'danger'],
  ['Overdue', '2026-11-25', null, 'Overdue 1 day', 'danger'],
  ['Complete', null, '2028-07-12', 'Compliant until Jul 12, 2028', 'success'],
  ['Complete', null, null, 'Compliant', 'success'],
  ['Expired', null, '2026-11-01', 'Expired on Nov 1, 2026', 'danger'],
  ['Expired', null, null, 'Expired', 'danger'],
  ['In_Progress', '2026-12-01', null, 'In progress, due Dec 1, 2026', 'brand'],
  ['In_Progress', null, null, 'In progress', 'brand'],
  ['Not_Started', '2026-11-26', null, 'Not started, due Nov 26, 2026', 'warning'],
  ['Not_Started', null, null, 'Not started', 'warning'],
  ['None', null, null, 'Nothing required', 'neutral'],
] as const)('%s, due %s, compliant until %s: %s', (word, nextDue, compliantUntil, text, tone) => {
  expect(standingLine({ word, nextDue, compliantUntil }, '2026-11-26')).toEqual({ text, tone })
})
