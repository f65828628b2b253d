import { expect, test } from 'vitest'
import type { ModuleStatus } from '../enrollments/enrollments.contract.ts'
import { courseModulesIn, isReminderDue, lastSteps } from './course-check.rules.ts'

const course = (...modules: [ModuleStatus, active: boolean][]) => ({
  registrationId: 7,
  name: 'National course',
  modules: modules.map(([status, active], index) => ({
    id: index + 1,
    key: `m-${index + 1}`,
    title: `Part ${index + 1}`,
    status,
    active,
  })),
})

test.each<[string, [ModuleStatus, boolean][], string | null]>([
  [
    'first complete, last active',
    [
      ['Complete', true],
      ['Complete', true],
      ['Not_Started', true],
    ],
    '/my-training/7?module=m-3',
  ],
  [
    'first passed, last begun',
    [
      ['Passed', true],
      ['In_Progress', true],
    ],
    '/my-training/7?module=m-2',
  ],
  [
    'last failed and open again',
    [
      ['Complete', true],
      ['Failed', true],
    ],
    '/my-training/7?module=m-2',
  ],
  [
    'all done, the confirmation left',
    [
      ['Complete', true],
      ['Passed', true],
    ],
    '/my-training/7',
  ],
  [
    'last locked',
    [
      ['Complete', true],
      ['In_Progress', true],
      ['Not_Started', false],
    ],
    null,
  ],
  [
    'first begun, last active',
    [
      ['In_Progress', true],
      ['Not_Started', true],
    ],
    null,
  ],
  [
    'first failed',
    [
      ['Failed', true],
      ['Not_Started', true],
    ],
    null,
  ],
  [
    'nothing begun',
    [
      ['Not_Started', true],
      ['Not_Started', false],
    ],
    null,
  ],
  ['one module, not done', [['In_Progress', true]], null],
  ['no module', [], null],
])('a training with %s', (_, modules, to) => {
  expect(lastSteps([course(...modules)]).map(step => step.to)).toEqual(to === null ? [] : [to])
})

test('each training is looked at for itself', () => {
  const open = course(['Complete', true], ['Not_Started', true])
  expect(lastSteps([course(['Not_Started', true]), open, { ...open, registrationId: 8 }])).toEqual([
    { moduleId: 2, course: 'National course', title: 'Part 2', to: '/my-training/7?module=m-2' },
    { moduleId: 2, course: 'National course', title: 'Part 2', to: '/my-training/8?module=m-2' },
  ])
})

test.each([
  ['{"modules":[3,4],"logout":false}', { modules: [3, 4], logout: false }],
  ['{"modules":[],"logout":true}', { modules: [], logout: true }],
  [null, null],
  ['', null],
  ['null', null],
  ['[3]', null],
  ['{"modules":["3"],"logout":false}', null],
  ['{"modules":[3]}', null],
  ['{', null],
])('%s is read as %o', (text, kept) => {
  expect(courseModulesIn(text)).toEqual(kept)
})

test.each([
  [{ modules: [3], logout: false }, true],
  [{ modules: [3], logout: true }, false],
  [{ modules: [], logout: false }, false],
  [null, false],
])('of %o a reminder is due: %s', (kept, due) => {
  expect(isReminderDue(kept)).toBe(due)
})
