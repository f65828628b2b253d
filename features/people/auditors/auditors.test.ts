import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import { dashboard } from '#insight/dashboard-figures/dashboard-figures.contract.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { viewExport } from '#foundation/exports/exports.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { seatHolders } from '#billing/subscription/subscription.contract.ts'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { updateUser, userDetails } from '../edit-user/edit-user.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { personTimeline } from '../person-timeline/person-timeline.contract.ts'
import { saveSupervisor } from '../supervision/supervision.contract.ts'
import { endAuditor, saveAuditor } from './auditors.contract.ts'
import { auditorsMessages } from './auditors.messages.ts'

const server = testServer()
const TIME_ZONE = 'America/Los_Angeles'
const today = () => server().clock.today(TIME_ZONE)

const give = (maria: Member, who: Member, through: string | null, version?: number, trains?: boolean) =>
  maria.client.send(saveAuditor, {
    entityGuid: maria.entity.guid,
    entityUserId: who.entityUserId,
    through,
    ...(version !== undefined && { version }),
    ...(trains !== undefined && { trains }),
  })
const end = (maria: Member, who: Member) =>
  maria.client.send(endAuditor, { entityGuid: maria.entity.guid, entityUserId: who.entityUserId })
const reads = async (who: Member) =>
  (await who.client.raw(dashboard, { entityGuid: who.entity.guid })).statusCode === 200
const lines = async (maria: Member) =>
  (
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'target'])
      .where('entityId', '=', maria.entity.id)
      .where('action', 'like', 'auditor.%')
      .orderBy('id')
      .execute()
  ).map(({ action, target }) => `${action} ${target}`)
const subjects = async (email: string) => (await server().mails(email)).map(({ subject }) => subject).toReversed()

test('an auditor reads at once, is told by mail, and stands in the log; so does the end of it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  expect(await reads(leo)).toBe(false)
  await give(maria, leo, addDays(today(), 7))
  expect(await reads(leo)).toBe(true)
  expect(await leo.client.send(me, {})).toMatchObject({
    permissions: ['auditor:list', 'learner:list'],
    profiles: [{ audits: true, auditsThrough: addDays(today(), 7), roles: ['Learner'] }],
  })
  expect((await maria.client.send(listLearners, { entityGuid: entity.guid })).rows).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ email: leo.email, audits: true, roles: ['Learner'] })]),
  )
  await give(maria, leo, null)
  await give(maria, leo, null)
  await end(maria, leo)
  expect(await reads(leo)).toBe(false)
  await server().work()
  expect(await subjects(leo.email)).toEqual([
    `You are now an auditor of ${entity.name}`,
    `Your last day as an auditor of ${entity.name} changed`,
    `You are no longer an auditor of ${entity.name}`,
  ])
  expect(await lines(maria)).toEqual([
    `auditor.made ${leo.email}`,
    `auditor.changed ${leo.email}`,
    `auditor.ended ${leo.email}`,
  ])
  await expect(end(maria, leo)).rejects.toMatchObject({ status: 404 })
})

test('the last day is refused if it is over, and ends by itself where the organization is', async () => {
  const { maria, leo } = await makeOrganization(server())
  await expect(give(maria, leo, addDays(today(), -1))).rejects.toMatchObject({
    problem: { errors: { through: [auditorsMessages.past] } },
  })
  await give(maria, leo, today())
  expect(await reads(leo)).toBe(true)
  await server().clock.set(server().db, new Date(Date.now() + 25 * 3_600_000))
  const later = await signedIn(server(), leo)
  expect((await later.raw(dashboard, { entityGuid: leo.entity.guid })).statusCode).toBe(403)
  expect((await later.send(me, {})).permissions).toEqual(['learner:list'])
  const admin = await signedIn(server(), maria)
  expect(await admin.send(userDetails, { entityUserId: leo.entityUserId })).toMatchObject({
    audit: { over: true },
  })
  await server().clock.set(server().db, new Date())
})

test('administrators and inactive people become no auditors; a promotion or archiving ends it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await expect(give(maria, maria, null)).rejects.toMatchObject({
    problem: { message: memberChangesMessages.administratorAudits },
  })
  const status = (to: 'Active' | 'Inactive' | 'Archived') =>
    maria.client.send(changeStatus, { entityGuid: entity.guid, entityUserIds: [leo.entityUserId], status: to })
  await status('Inactive')
  await expect(give(maria, leo, null)).rejects.toMatchObject({
    problem: { message: memberChangesMessages.inactiveAudits },
  })
  await status('Active')
  await give(maria, leo, null)
  await status('Archived')
  await status('Active')
  expect(await reads(leo)).toBe(false)
  await give(maria, leo, null)
  const { version } = await maria.client.send(userDetails, { entityUserId: leo.entityUserId })
  await maria.client.send(updateUser, {
    entityUserId: leo.entityUserId,
    firstName: leo.firstName,
    lastName: leo.lastName,
    email: leo.email,
    status: 'Active',
    roleIds: [1, 2],
    version,
  })
  const after = await maria.client.send(userDetails, { entityUserId: leo.entityUserId })
  expect(after).toMatchObject({ audit: null, version: version + 1 })
})

test('of two administrators who change it from one version, the second is told', async () => {
  const { maria, leo } = await makeOrganization(server())
  const { version } = await maria.client.send(userDetails, { entityUserId: leo.entityUserId })
  await give(maria, leo, null, version)
  await expect(give(maria, leo, today(), version)).rejects.toMatchObject({ status: 409 })
})

test('a file that an auditor asked for is theirs as long as they audit', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await give(maria, leo, null)
  const { exportId } = await leo.client.send(exportLearnerMetrics, { entityGuid: entity.guid })
  await server().work()
  expect(await leo.client.send(viewExport, { exportGuid: exportId })).toMatchObject({ status: 'Done' })
  await end(maria, leo)
  await expect(leo.client.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
})

test('who only audits takes no seat', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server()
    .db.updateTable('subscriptions')
    .set({ planType: 'Seat', numberOfSeats: 10 })
    .where('entityId', '=', entity.id)
    .execute()
  const taken = async () => (await maria.client.send(seatHolders, { entityGuid: entity.guid })).totalNumberOfItems
  const before = await taken()
  await give(maria, await makeMember(server(), entity), null)
  expect(await taken()).toBe(before)
})

test('fifty who give and take it at once leave one truth, with a line for each change', async () => {
  const { maria, leo } = await makeOrganization(server())
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? give(maria, leo, null) : end(maria, leo))),
  )
  const { audit } = await maria.client.send(userDetails, { entityUserId: leo.entityUserId })
  expect(await reads(leo)).toBe(audit !== null)
  const told = await lines(maria)
  // Given and taken by turns.
  expect(told.every((line, at) => line.startsWith(at % 2 === 0 ? 'auditor.made' : 'auditor.ended'))).toBe(true)
  expect(told.at(-1)?.startsWith('auditor.made')).toBe(audit !== null)
})

test('who only audits is asked by no requirement; who audits no more is', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const courseId = await makeCourse(server())
  await makeRequirement(maria, [courseId])
  await server().work()
  const asked = async () =>
    (
      await server()
        .db.selectFrom('requirementPeople')
        .select('membershipId')
        .where('entityId', '=', entity.id)
        .execute()
    ).some(({ membershipId }) => membershipId === leo.entityUserId)
  expect(await asked()).toBe(true)
  await give(maria, leo, null, undefined, false)
  await server().work()
  expect(await asked()).toBe(false)
  expect(await maria.client.send(userDetails, { entityUserId: leo.entityUserId })).toMatchObject({
    audit: { through: null, trains: false },
    standing: { word: 'None' },
  })
  await end(maria, leo)
  await server().work()
  expect(await asked()).toBe(true)
})

test('whether they train is changed without a mail, and stands in the log', async () => {
  const { maria, leo } = await makeOrganization(server())
  await give(maria, leo, null)
  await give(maria, leo, null, undefined, false)
  await give(maria, leo, null, undefined, false)
  await server().work()
  expect(await subjects(leo.email)).toEqual([`You are now an auditor of ${maria.entity.name}`])
  expect(await lines(maria)).toEqual([`auditor.made ${leo.email}`, `auditor.changed ${leo.email}`])
})

test('the list is narrowed to auditors of today, supervisors and the owner', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const found = async (role: 'Auditor' | 'Supervisor' | 'Owner' | 'Learner') =>
    (await maria.client.send(listLearners, { entityGuid: entity.guid, role })).rows.map(({ email }) => email)
  expect(await found('Auditor')).toEqual([])
  await give(maria, leo, today())
  expect(await found('Auditor')).toEqual([leo.email])
  await server()
    .db.updateTable('memberships')
    .set({ auditsThrough: addDays(today(), -1) })
    .where('id', '=', leo.entityUserId)
    .execute()
  expect([await found('Auditor'), await found('Supervisor'), await found('Owner')]).toEqual([[], [], [maria.email]])
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    groupIds: [],
    entityUserIds: [maria.entityUserId],
    version: null,
  })
  expect(await found('Supervisor')).toEqual([leo.email])
})

test('the timeline says when the role was given, changed and taken, by whom and through which day', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await give(maria, leo, addDays(today(), 7))
  await give(maria, leo, null)
  await end(maria, leo)
  const { events } = await maria.client.send(personTimeline, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
    kinds: ['membership'],
  })
  const by = 'Maria Alvarez'
  expect(events.filter(({ event }) => event.startsWith('auditor')).toReversed()).toMatchObject([
    { event: 'auditorMade', by, facts: { until: addDays(today(), 7) } },
    { event: 'auditorChanged', by, facts: {} },
    { event: 'auditorEnded', by },
  ])
})
