import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { addGroup, changeGroupPeople } from '#training/groups/groups.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import {
  endSupervisor,
  exportMyPeople,
  listSupervisors,
  myPeople,
  myPersonTrainings,
  mySupervision,
  remindMyPeople,
  saveSupervisor,
  setDigest,
  setEscalation,
} from './supervision.contract.ts'

const server = testServer()
const at = (instant: string) => server().clock.set(server().db, new Date(instant))

async function world() {
  const { entity, maria, leo: principal } = await makeOrganization(server())
  const entityGuid = entity.guid
  const person = (firstName: string) => makeMember(server(), entity, ['Learner'], { firstName, lastName: 'Young' })
  const ana = await person('Ana')
  const bao = await person('Bao')
  const cleo = await person('Cleo')
  const { id: groupId } = await maria.client.send(addGroup, { entityGuid, name: 'Nights', statusId: 1, courseIds: [] })
  await server()
    .db.insertInto('groupMembers')
    .values([ana, principal].map(one => ({ entityId: entity.id, groupId, membershipId: one.entityUserId })))
    .execute()
  const make = (given: object = {}, who = principal) =>
    maria.client.send(saveSupervisor, {
      entityGuid,
      entityUserId: who.entityUserId,
      groupIds: [groupId],
      entityUserIds: [bao.entityUserId],
      version: null,
      ...given,
    })
  const seen = async (client = principal.client) =>
    (await client.send(myPeople, { entityGuid })).rows.map(({ firstName }) => firstName)
  return { entity, entityGuid, maria, principal, ana, bao, cleo, groupId, make, seen }
}

/** An open training that is due on this day. */
async function due(who: Member, day: string): Promise<number> {
  const id = await register(server(), who, await makeCourse(server()))
  await server().db.updateTable('registrations').set({ dueDate: day }).where('id', '=', id).execute()
  return id
}

test('a supervisor sees the people of their groups and their people, never themselves or anybody else', async () => {
  const { entityGuid, principal, cleo, maria, groupId, ana, make, seen } = await world()
  expect((await principal.client.raw(myPeople, { entityGuid })).statusCode).toBe(403)
  await make()
  expect(await seen()).toEqual(['Ana', 'Bao'])
  expect((await principal.client.send(me, {})).permissions).toContain('supervisor:list')
  expect(await principal.client.send(mySupervision, { entityGuid })).toEqual({
    groups: [{ id: groupId, name: 'Nights' }],
    people: 1,
    digest: true,
  })
  // Who comes into the group is seen at once, and who leaves no longer.
  await maria.client.send(changeGroupPeople, { groupId, add: [cleo.entityUserId], remove: [ana.entityUserId] })
  expect(await seen()).toEqual(['Bao', 'Cleo'])
  for (const [endpoint, input] of [
    [myPersonTrainings, { entityUserId: ana.entityUserId }],
    [remindMyPeople, { entityUserIds: [ana.entityUserId] }],
    [myPersonTrainings, { entityUserId: principal.entityUserId }],
  ] as const)
    expect((await principal.client.raw(endpoint, { entityGuid, ...input } as never)).statusCode).toBe(404)
  expect((await principal.client.raw(listLearners, { entityGuid })).statusCode).toBe(403)
})

test('they remind, read trainings, and export exactly those', async () => {
  const { entityGuid, principal, ana, cleo, make } = await world()
  await make()
  await due(ana, '2020-01-31')
  await due(cleo, '2020-01-31')
  const answer = await principal.client.send(remindMyPeople, { entityGuid, entityUserIds: [ana.entityUserId] })
  expect(answer).toEqual({ changed: 1, refused: [] })
  expect(
    (await principal.client.send(myPersonTrainings, { entityGuid, entityUserId: ana.entityUserId })).totalNumberOfItems,
  ).toBe(1)
  await principal.client.send(exportMyPeople, { entityGuid })
  await server().work()
  expect(await server().mails(ana.email)).toHaveLength(1)
  const [mail] = await server().mails(principal.email)
  const content = await buffer(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))
  expect(
    content
      .toString('utf8')
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',')[0]),
  ).toEqual(['Ana', 'Bao'])
})

test('who lost the role sees nothing, and a file that was asked for is not sent', async () => {
  const { entityGuid, maria, principal, make } = await world()
  await make()
  await principal.client.send(exportMyPeople, { entityGuid })
  await maria.client.send(endSupervisor, { entityGuid, entityUserId: principal.entityUserId })
  await server().work()
  expect(await server().mails(principal.email)).toEqual([])
  expect((await principal.client.raw(myPeople, { entityGuid })).statusCode).toBe(403)
  expect((await principal.client.send(me, {})).permissions).not.toContain('supervisor:list')
  const log = await server()
    .db.selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', principal.entity.id)
    .where('action', 'like', 'supervisor.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['supervisor.made', 'supervisor.ended'])
})

test.each([
  ['nobody', { groupIds: [], entityUserIds: [] }, { groupIds: ['Choose at least one group or one person.'] }],
  [
    'a group that there is not',
    { groupIds: [2_000_000_000] },
    { groupIds: ['One of these groups is not there any more. Choose again.'] },
  ],
])('%s is refused at its field', async (_what, given, errors) => {
  const { maria, make, entityGuid } = await world()
  await expect(make(given)).rejects.toMatchObject({ problem: { errors } })
  expect((await maria.client.send(listSupervisors, { entityGuid })).supervisors).toEqual([])
})

test('oneself, and people and groups of another organization, are refused', async () => {
  const { principal, make } = await world()
  const foreign = await world()
  await expect(make({ entityUserIds: [principal.entityUserId] })).rejects.toMatchObject({
    problem: { errors: { entityUserIds: ['Nobody supervises themselves. Remove this person from the list.'] } },
  })
  await expect(make({ entityUserIds: [foreign.ana.entityUserId] })).rejects.toMatchObject({
    problem: {
      errors: { entityUserIds: ['One of these people is not in the organization any more. Choose again.'] },
    },
  })
  await expect(make({ groupIds: [foreign.groupId] })).rejects.toMatchObject({ problem: { errors: {} } })
  await expect(make({}, foreign.principal)).rejects.toMatchObject({ status: 404 })
})

test('of fifty changes at once one counts; the list says whom each looks after and how many are late', async () => {
  const { entityGuid, maria, principal, ana, make } = await world()
  await make()
  await due(ana, '2020-01-31')
  await server().work()
  const change = { entityGuid, entityUserId: principal.entityUserId, groupIds: [], entityUserIds: [ana.entityUserId] }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maria.client.raw(saveSupervisor, { ...change, version: 1 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: 49 }, () => 409),
  ])
  expect((await maria.client.send(listSupervisors, { entityGuid })).supervisors).toMatchObject([
    { groups: [], people: [{ name: 'Ana Young' }], peopleCount: 1, overdueCount: 1, active: true, version: 2 },
  ])
  // Each number opens exactly those.
  const { rows } = await maria.client.send(listLearners, {
    entityGuid,
    supervisorId: principal.entityUserId,
    trainingStatus: ['Overdue'],
  })
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana'])
})

test('a summary comes on Mondays, if there is something in it and it is wanted', async () => {
  // A Friday.
  await at('2026-11-20T20:00:00Z')
  const { entityGuid, principal, ana, bao, cleo, make } = await world()
  const other = await world()
  await make()
  await other.make()
  await due(ana, '2026-11-01')
  await due(bao, '2026-12-03')
  await due(bao, '2026-12-30')
  await due(cleo, '2026-11-01')
  await at('2026-11-23T14:59:00Z')
  await server().work()
  expect(await server().mails(principal.email)).toEqual([])
  await at('2026-11-23T15:00:01Z')
  await server().work()
  await server().work()
  const [mail, ...more] = await server().mails(principal.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your people: 1 overdue')
  expect(mail?.text).toContain('Ana Young')
  expect(mail?.text).toContain('Dec 3, 2026')
  expect(mail?.text).not.toContain('Dec 30, 2026')
  expect(mail?.text).not.toContain('Cleo')
  expect(await server().mails(other.principal.email)).toEqual([])
  // Supervising rests while they audit, and so do its mails.
  const audits = (through: string | null) =>
    server()
      .db.updateTable('memberships')
      .set({ audits: through !== null, auditsThrough: through })
      .where('id', '=', principal.entityUserId)
      .execute()
  await audits('2026-11-30')
  await at('2026-11-30T16:00:00Z')
  await server().work()
  expect(await server().mails(principal.email)).toHaveLength(1)
  await at('2026-12-07T16:00:00Z')
  await server().work()
  expect(await server().mails(principal.email)).toHaveLength(2)
  await audits(null)
  const client = await signedIn(server(), principal)
  await client.send(setDigest, { entityGuid, digest: false })
  await at('2026-12-14T16:00:00Z')
  await server().work()
  expect(await server().mails(principal.email)).toHaveLength(2)
  await at(new Date().toISOString())
})

test('who stays overdue is told of once, after the days that are set, on a working day', async () => {
  await at('2026-11-17T20:00:00Z')
  const { entityGuid, maria, principal, ana, make } = await world()
  await make()
  await maria.client.send(setEscalation, { entityGuid, escalateAfterDays: 3 })
  await due(ana, '2026-11-18')
  for (const day of ['18', '19', '20', '21', '22']) {
    await at(`2026-11-${day}T16:00:00Z`)
    await server().work()
  }
  // The third day is a Saturday.
  expect(await server().mails(principal.email)).toEqual([])
  for (const day of ['23', '24', '25']) {
    await at(`2026-11-${day}T16:00:00Z`)
    await server().work()
  }
  const mails = await server().mails(principal.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your people: 1 overdue'])
  expect(mails[0]?.text).toContain('These trainings have now been overdue for 3 days or longer:')
  await at(new Date().toISOString())
})

test.each([0, 366, 1.5, 'soon'])('%s days are refused', async escalateAfterDays => {
  const { entityGuid, maria } = await world()
  const { statusCode, ...answer } = await maria.client.raw(setEscalation, { entityGuid, escalateAfterDays })
  expect([statusCode, answer.json().errors]).toEqual([
    400,
    { escalateAfterDays: ['Enter a number of days from 1 to 365, or leave it empty.'] },
  ])
})
