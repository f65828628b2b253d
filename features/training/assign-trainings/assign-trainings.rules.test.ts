import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf, type Draft, mistakesOf } from './assign-trainings.rules.ts'

const today = '2026-11-21'
const ana = { value: 1, label: 'ana@example.test', name: 'Ana Lee' }
const empty: Draft = { users: null, groupIds: [], learners: [], byPath: false, courseIds: [], dueDate: '', email: true }
const whole: Draft = {
  users: 'all',
  groupIds: [3],
  learners: [ana],
  byPath: false,
  courseIds: [7, 8],
  dueDate: '2026-12-01',
  email: true,
}

// Spec B5, with its exact texts.
test.each<[string, Draft, object]>([
  ['nothing is chosen', empty, { users: 'Required', courseIds: 'Please select a training' }],
  ['no training is', { ...whole, courseIds: [] }, { courseIds: 'Please select a training' }],
  ['no training is, for paths', { ...whole, byPath: true, courseIds: [] }, {}],
  ['no group is, for groups', { ...whole, users: 'group', groupIds: [] }, { groupIds: 'Please select a group' }],
  [
    'nobody is, for single people',
    { ...whole, users: 'select', learners: [] },
    { learnerEmails: 'Please select at least one user' },
  ],
  ['it is due today', { ...whole, dueDate: today }, { dueDate: 'Please select a future date.' }],
  ['it was due yesterday', { ...whole, dueDate: '2026-11-20' }, { dueDate: 'Please select a future date.' }],
  [
    'everything is wrong at once',
    { ...empty, users: 'group', dueDate: today },
    {
      groupIds: 'Please select a group',
      courseIds: 'Please select a training',
      dueDate: 'Please select a future date.',
    },
  ],
])('when %s, that is told at its field', (_when, draft, mistakes) => {
  expect(mistakesOf(draft, today)).toEqual(mistakes)
})

test.each<[string, Draft]>([
  ['all learners', { ...whole, groupIds: [], learners: [] }],
  ['a group', { ...whole, users: 'group', learners: [] }],
  ['a person', { ...whole, users: 'select', groupIds: [] }],
  ['no due date', { ...whole, dueDate: '' }],
  ['tomorrow', { ...whole, dueDate: '2026-11-22' }],
])('%s can be reviewed', (_what, draft) => {
  expect(mistakesOf(draft, today)).toEqual({})
})

// Spec B3: isAllLearners, courseIds, groupIds, learnerEmails, dueDate, email.
test.each<[NonNullable<Draft['users']>, object]>([
  ['all', { isAllLearners: true, groupIds: [], learnerEmails: [] }],
  ['group', { isAllLearners: false, groupIds: [3], learnerEmails: [] }],
  ['select', { isAllLearners: false, groupIds: [], learnerEmails: ['ana@example.test'] }],
])('for %s only those people are sent, whatever was chosen before', (users, people) => {
  expect(batchOf({ ...whole, users })).toEqual({ ...people, courseIds: [7, 8], dueDate: '2026-12-01', email: true })
})

test('without a due date none is sent, and the emails are as chosen', () => {
  expect(batchOf({ ...whole, dueDate: '', email: false })).toMatchObject({ dueDate: null, email: false })
})

test('a draft without a mistake names somebody and a training, or each person’s path', () => {
  const draft: fc.Arbitrary<Draft> = fc.record({
    byPath: fc.boolean(),
    users: fc.constantFrom('all', 'group', 'select', null),
    groupIds: fc.array(fc.nat(9), { maxLength: 2 }),
    learners: fc.array(fc.constant(ana), { maxLength: 2 }),
    courseIds: fc.array(fc.nat(9), { maxLength: 2 }),
    dueDate: fc.constantFrom('', '2026-11-21', '2027-01-01'),
    email: fc.boolean(),
  })
  fc.assert(
    fc.property(draft, one => {
      fc.pre(Object.keys(mistakesOf(one, today)).length === 0)
      const { isAllLearners, groupIds, learnerEmails, courseIds } = batchOf(one)
      expect(Number(isAllLearners) + Number(groupIds.length > 0) + Number(learnerEmails.length > 0)).toBe(1)
      expect(one.byPath || courseIds.length > 0).toBe(true)
    }),
  )
})
