import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { endWaivers, waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { userDetails, userTrainings } from './edit-user.contract.ts'
import { personRequirements } from './person-requirements.contract.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const requirementsOf = async (by: Member, { entityUserId }: Member) =>
  (await by.client.send(personRequirements, { entityUserId })).requirements

async function withRequirement() {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
  return { entity, maria, leo, requirementId }
}

test('what is required of a person is told with how they stand, and their training with what asks for it', async () => {
  const { maria, leo, requirementId } = await withRequirement()
  const [one, ...others] = await requirementsOf(maria, leo)
  expect(others).toEqual([])
  expect(one).toMatchObject({ requirementId, standing: 'ToDo', waivedUntil: null, fromOutside: false })
  const { rows } = await maria.client.send(userTrainings, { entityUserId: leo.entityUserId })
  expect(rows).toMatchObject([
    { requirement: { id: requirementId, name: one?.name }, assignedBy: null, score: null, expiresOn: null },
  ])
})

test('a waiver stands with its reason and who gave it until it is ended; the head follows', async () => {
  const { entity, maria, leo, requirementId } = await withRequirement()
  const { entityUserId } = leo
  const waivedUntil = addDays(server().clock.today(ZONE), 30)
  const of = { entityGuid: entity.guid, requirementId, entityUserIds: [entityUserId] }
  await maria.client.send(waiveRequirement, { ...of, reason: 'On leave', waivedUntil })
  expect(await requirementsOf(maria, leo)).toMatchObject([
    { standing: 'Waived', waivedUntil, waiverReason: 'On leave', waivedBy: `${maria.firstName} ${maria.lastName}` },
  ])
  expect((await maria.client.send(userDetails, { entityUserId })).standing).toMatchObject({
    word: 'Complete',
    compliantUntil: waivedUntil,
  })
  await maria.client.send(endWaivers, of)
  expect(await requirementsOf(maria, leo)).toMatchObject([{ standing: 'ToDo', waivedUntil: null, waiverReason: null }])
  expect((await maria.client.send(userDetails, { entityUserId })).standing.word).toBe('Not_Started')
})

test('who is required nothing has an empty list; strangers learn nothing', async () => {
  const { maria, leo } = await makeOrganization(server())
  expect(await requirementsOf(maria, leo)).toEqual([])
  expect((await maria.client.send(userDetails, { entityUserId: leo.entityUserId })).standing).toEqual({
    word: 'None',
    nextDue: null,
    compliantUntil: null,
  })
  const stranger = await makeMember(server(), await makeEntity(server()), ['Learner', 'EntityAdmin'])
  await expect(requirementsOf(stranger, leo)).rejects.toMatchObject({ status: 404 })
  await expect(requirementsOf(leo, leo)).rejects.toMatchObject({ status: 403 })
})

test('an overdue training makes the person overdue from the day after, by the organization’s calendar', async () => {
  const { maria, leo } = await withRequirement()
  const { entityUserId } = leo
  const today = server().clock.today(ZONE)
  const due = (day: string) =>
    server().db.updateTable('registrations').set({ dueDate: day }).where('membershipId', '=', entityUserId).execute()
  const standing = async () => (await maria.client.send(userDetails, { entityUserId })).standing
  await due(today)
  expect(await standing()).toMatchObject({ word: 'Not_Started', nextDue: today })
  await due(addDays(today, -1))
  expect(await standing()).toMatchObject({ word: 'Overdue', nextDue: addDays(today, -1) })
})
