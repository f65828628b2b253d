import { expect, test } from 'vitest'
import { recordsBehind } from './coop-trainings.rules.ts'

const days = { fromDate: '2026-01-01', toDate: '2026-11-22' }
const range = '&fromDate=2026-01-01&toDate=2026-11-22'

// Spec D7, D8, D14: a number of a course in an organization, or of all, links to its training records.
test.each([
  ['registrationCount', {}, range],
  ['notStartedCount', { courseId: 3 }, `&courseId=3${range}&status=Not_Started`],
  ['inProgressCount', { organization: 'guid' }, `&organization=guid${range}&status=In_Progress`],
  ['completeCount', { organization: 'guid', courseId: 3 }, `&organization=guid&courseId=3${range}&status=Complete`],
  ['certsIssuedCount', {}, `${range}&certificate=issued`],
] as const)('behind %s of %o', (field, part, query) => {
  expect(recordsBehind(field, part, days)).toBe(`/coop/trainings?tab=records${query}`)
})
