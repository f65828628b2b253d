import { expect, test } from 'vitest'
import { actionOf, administratorRole, type MemberBefore, memberAfter, refusedChanges } from './member-changes.rules.ts'

const learner = (id: number, given: Partial<MemberBefore> = {}): MemberBefore => ({
  id,
  status: 'Active',
  roles: ['Learner'],
  activeThisYear: false,
  ...given,
})
const administrator = (id: number, given: Partial<MemberBefore> = {}) =>
  learner(id, { roles: ['EntityAdmin', 'Learner'], ...given })
const organization = { selfId: 1, entityType: 'Organization', administrators: 2 } as const

test('Learner is implied, whatever roles are given', () => {
  expect(memberAfter(administrator(1), { roles: [] }).roles).toEqual(['Learner'])
  expect(memberAfter(learner(1), { roles: ['EntityAdmin'] }).roles).toEqual(['EntityAdmin', 'Learner'])
  expect(memberAfter(learner(1), { status: 'Inactive' })).toEqual({ status: 'Inactive', roles: ['Learner'] })
})

test.each([['Inactive'], ['Archived']] as const)('nobody makes themselves %s', status => {
  expect([...refusedChanges([administrator(1), learner(2)], { status }, organization)]).toEqual([[1, 'self']])
})

test('nobody takes the administrator role from themselves; saying again what is so is fine', () => {
  expect([...refusedChanges([administrator(1)], { roles: ['Learner'] }, organization)]).toEqual([[1, 'self']])
  expect(refusedChanges([administrator(1)], { roles: ['EntityAdmin'], status: 'Active' }, organization).size).toBe(0)
})

test('who trained this year is not archived, but may be switched off', () => {
  expect([
    ...refusedChanges([learner(2, { activeThisYear: true }), learner(3)], { status: 'Archived' }, organization),
  ]).toEqual([[2, 'activity']])
  expect(refusedChanges([learner(2, { activeThisYear: true })], { status: 'Inactive' }, organization).size).toBe(0)
  expect(
    refusedChanges([learner(2, { activeThisYear: true, status: 'Archived' })], { status: 'Archived' }, organization)
      .size,
  ).toBe(0)
})

test('the last active administrator stays, whoever asks and in whichever way', () => {
  const alone = { selfId: 9, entityType: 'Organization', administrators: 1 } as const
  for (const change of [{ status: 'Inactive' }, { status: 'Archived' }, { roles: [] }] as const) {
    expect([...refusedChanges([administrator(2)], change, alone)]).toEqual([[2, 'lastAdministrator']])
    expect(refusedChanges([administrator(2)], change, { ...alone, administrators: 2 }).size).toBe(0)
  }
  expect([
    ...refusedChanges(
      [administrator(2), administrator(3), learner(4)],
      { status: 'Inactive' },
      { ...organization, selfId: null },
    ),
  ]).toEqual([
    [2, 'lastAdministrator'],
    [3, 'lastAdministrator'],
  ])
  expect(refusedChanges([administrator(2, { status: 'Inactive' })], { roles: [] }, alone).size).toBe(0)
})

// Decision 383.
test('the owner stays an administrator whoever asks, as long as others could follow', () => {
  const others = { ...organization, selfId: 9 } as const
  for (const change of [{ status: 'Inactive' }, { status: 'Archived' }, { roles: [] }] as const) {
    expect([...refusedChanges([administrator(2, { owns: true })], change, others)]).toEqual([[2, 'owner']])
    expect([...refusedChanges([administrator(2, { owns: true })], change, { ...others, administrators: 1 })]).toEqual([
      [2, 'lastAdministrator'],
    ])
    expect([...refusedChanges([administrator(1, { owns: true })], change, organization)]).toEqual([[1, 'self']])
  }
  expect([
    ...refusedChanges([administrator(2, { owns: true }), administrator(3)], { status: 'Inactive' }, others),
  ]).toEqual([[2, 'owner']])
  expect(refusedChanges([administrator(2, { owns: true })], { roles: ['EntityAdmin'] }, others).size).toBe(0)
})

test('in a cooperative it is its own role that counts', () => {
  const coop = { selfId: 1, entityType: 'Coop', administrators: 1 } as const
  expect([...refusedChanges([learner(1, { roles: ['CoopAdmin', 'Learner'] })], { roles: [] }, coop)]).toEqual([
    [1, 'self'],
  ])
  expect([...refusedChanges([learner(2, { roles: ['CoopAdmin', 'Learner'] })], { status: 'Inactive' }, coop)]).toEqual([
    [2, 'lastAdministrator'],
  ])
})

test('who answers for an entity is its administrator, a cooperative’s for a cooperative', () => {
  expect((['Individual', 'Organization', 'Coop'] as const).map(administratorRole)).toEqual([
    'EntityAdmin',
    'EntityAdmin',
    'CoopAdmin',
  ])
})

// Spec D2: a person's own role and status come before other reasons against a change.
test('of several reasons the nearest is told: oneself, then the activity, then the last administrator', () => {
  const alone = { selfId: 1, entityType: 'Organization', administrators: 1 } as const
  expect([...refusedChanges([administrator(1, { activeThisYear: true })], { status: 'Archived' }, alone)]).toEqual([
    [1, 'self'],
  ])
  expect([...refusedChanges([administrator(2, { activeThisYear: true })], { status: 'Archived' }, alone)]).toEqual([
    [2, 'activity'],
  ])
})

test('as long as one active administrator stays, the others may go, and learners never count', () => {
  expect(
    refusedChanges(
      [administrator(2), administrator(3)],
      { status: 'Inactive' },
      { selfId: 9, entityType: 'Organization', administrators: 3 },
    ).size,
  ).toBe(0)
  expect(
    refusedChanges(
      [learner(2), learner(3)],
      { status: 'Inactive' },
      { selfId: 9, entityType: 'Organization', administrators: 1 },
    ).size,
  ).toBe(0)
  expect(refusedChanges([administrator(1, { status: 'Inactive' })], { status: 'Inactive' }, organization).size).toBe(0)
  expect(
    refusedChanges(
      [administrator(2, { roles: ['CoopAdmin', 'Learner'] })],
      { status: 'Inactive' },
      { ...organization, administrators: 1 },
    ).size,
  ).toBe(0)
})

// Spec D8 (audit log): the action says what happened to the person.
test.each([
  [administrator(2), learner(2), 'member.demoted'],
  [learner(2), administrator(2), 'member.promoted'],
  [learner(2), learner(2, { roles: ['CoopAdmin', 'Learner'] }), 'member.promoted'],
  [administrator(2), learner(2, { status: 'Archived' }), 'member.demoted'],
  [learner(2), learner(2, { status: 'Inactive' }), 'member.deactivated'],
  [learner(2, { status: 'Inactive' }), learner(2), 'member.activated'],
  [administrator(2), administrator(2, { status: 'Archived' }), 'member.archived'],
])('from %o to %o is called %s', (before, after, action) => {
  expect(actionOf(before, after)).toBe(action)
})
