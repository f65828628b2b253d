import { expect, test } from 'vitest'
import { peopleBehind } from './cooperative.rules.ts'

// Spec D8, D14: a number on the dashboard links to its people, of one organization or of all.
test.each([
  [null, undefined, ''],
  ['Overdue', undefined, '&trainingStatus=Overdue'],
  [null, 'guid', '&organization=guid'],
  ['Complete', 'guid', '&organization=guid&trainingStatus=Complete'],
] as const)('behind %s of %s', (standing, organization, query) => {
  expect(peopleBehind(standing, organization)).toBe(`/coop/dashboard?tab=people${query}`)
})
