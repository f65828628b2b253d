import { expect, test } from 'vitest'
import { figureNames } from './cooperative.contract.ts'
import { peopleBehind, standingOf } from './cooperative.rules.ts'

// Spec D8, D14: a number on the dashboard links to its people, of one organization or of all.
test.each([
  [null, undefined, ''],
  ['Overdue', undefined, '&trainingStatus=Overdue'],
  [null, 'guid', '&organization=guid'],
  ['Complete', 'guid', '&organization=guid&trainingStatus=Complete'],
] as const)('behind %s of %s', (standing, organization, query) => {
  expect(peopleBehind(standing, organization)).toBe(`/coop/dashboard?tab=people${query}`)
})

test('each figure counts people of one standing', () => {
  expect(figureNames.map(name => standingOf[name])).toEqual([
    null,
    'Complete',
    'None',
    'Expiring_30',
    'Expiring_60',
    'Expiring_90',
    'Overdue',
    'Not_Started',
  ])
})
