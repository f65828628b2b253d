import { expect, test } from 'vitest'
import { type MemberBefore, memberAfter, refusedChanges } from './member-changes.rules.ts'

const learner = (id: number, given: Partial<MemberBefore> = {}): MemberBefore => ({ id, status: 'Active', roles: ['Learner'], activeThisYear: false, ...given })
const administrator = (id: number, given: Partial<MemberBefore> = {}) => learner(id, { roles: ['EntityAdmin', 'Learner'], ...given })
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
  expect([...refusedChanges([learner(2, { activeThisYear: true }), learner(3)], { status: 'Archived' }, organization)]).toEqual([[2, 'activity']])
  expect(refusedChanges([learner(2, { activeThisYear: true })], { status: 'Inactive' }, organization).size).toBe(0)
  expect(refusedChanges([learner(2, { activeThisYear: true, status: 'Archived' })], { status: 'Archived' }, organization).size).toBe(0)
})

test('the last active administrator stays, whoever asks and in whichever way', () => {
  const alone = { selfId: 9, entityType: 'Organization', administrators: 1 } as const
  for (const change of [{ status: 'Inactive' }, { status: 'Archived' }, { roles: [] }] as const) {
    expect([...refusedChanges([administrator(2)], change, alone)]).toEqual([[2, 'lastAdministrator']])
    expect(refusedChanges([administrator(2)], change, { ...alone, administrators: 2 }).size).toBe(0)
  }
  expect([...refusedChanges([administrator(2), administrator(3), learner(4)], { status: 'Inactive' }, { ...organization, selfId: null })])
    .toEqual([[2, 'lastAdministrator'], [3, 'lastAdministrator']])
  expect(refusedChanges([administrator(2, { status: 'Inactive' })], { roles: [] }, alone).size).toBe(0)
})

test('in a cooperative it is its own role that counts', () => {
  const coop = { selfId: 1, entityType: 'Coop', administrators: 1 } as const
  expect([...refusedChanges([learner(1, { roles: ['CoopAdmin', 'Learner'] })], { roles: [] }, coop)]).toEqual([[1, 'self']])
  expect([...refusedChanges([learner(2, { roles: ['CoopAdmin', 'Learner'] })], { status: 'Inactive' }, coop)]).toEqual([[2, 'lastAdministrator']])
})
