import { expect, test } from 'vitest'
import { isTourShown, tourKindOf } from './welcome-tour.rules.ts'

// Spec A4: 'shown after joining an organization'; a waiting invitation is answered first.
test.each([
  [{ due: true, asked: false, invited: false }, true],
  [{ due: false, asked: false, invited: false }, false],
  [{ due: false, asked: true, invited: false }, true],
  [{ due: true, asked: false, invited: true }, false],
  [{ due: true, asked: true, invited: true }, false],
])('%o: shown is %s', (standing, shown) => {
  expect(isTourShown(standing)).toBe(shown)
})

test.each([
  [{ platformRoles: [], roles: ['Learner', 'EntityAdmin'], acting: false, elsewhere: false }, 'administrator'],
  [{ platformRoles: [], roles: ['Learner'], acting: false, elsewhere: false }, 'learner'],
  [{ platformRoles: [], roles: ['CoopAdmin'], acting: false, elsewhere: false }, null],
  [{ platformRoles: ['Admin'], roles: ['Learner'], acting: false, elsewhere: false }, null],
  [{ platformRoles: [], roles: ['Learner'], acting: true, elsewhere: false }, null],
  [{ platformRoles: [], roles: ['Learner', 'EntityAdmin'], acting: false, elsewhere: true }, null],
  [{ platformRoles: [], roles: ['Learner'], acting: false, elsewhere: true }, null],
  [{ platformRoles: [], roles: null, acting: false, elsewhere: false }, null],
] as const)('%o sees the tour of: %s', (viewer, kind) => {
  expect(tourKindOf(viewer)).toBe(kind)
})
