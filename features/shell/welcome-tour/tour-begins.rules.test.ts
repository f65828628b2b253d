import { expect, test } from 'vitest'
import { mayBegin } from './tour-begins.rules.ts'

// Spec A4: 'shown after joining an organization'; D3 names the homes to which people come then.
test.each(['/dashboard', '/my-training', '/training'])('it begins at %s', path => {
  expect(mayBegin({ asked: false, path })).toBe(true)
})

test.each(['/my-training/12', '/learner-reports', '/learners', '/profile/security', '/'])(
  'it waits while somebody is at %s, unless they ask for it',
  path => {
    expect(mayBegin({ asked: false, path })).toBe(false)
    expect(mayBegin({ asked: true, path })).toBe(true)
  },
)
