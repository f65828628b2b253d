import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { updateUser } from '../edit-user/edit-user.contract.ts'
import { batchUndo, undoBatch } from '../invite-batches/invite-batches.contract.ts'
import {
  checkedRows,
  checkFile,
  chooseMissingGroups,
  chooseUpdates,
  confirmBatch,
  correctRow,
} from './import-learners.contract.ts'
import { addresses, makeCourse, rowStates } from './testing/world.ts'

const server = testServer()
const FIELDS = 'firstName,lastName,email,group,employeeId,site,jobTitle,hiredOn'

type Row = { email: string; group?: string; id?: string; site?: string; job?: string; hired?: string }
const lineOf = ({ email, group = '', id = '', site = '', job = '', hired = '' }: Row) =>
  ['Ana', 'Lee', email, group, id, site, job, hired].join(',')
const fileOf = (rows: readonly Row[]) => `F,L,E,G,I,S,J,H\n${rows.map(lineOf).join('\n')}\n`

async function checked(rows: (leo: string) => readonly Row[], more: { createMissingGroups?: boolean } = {}) {
  const world = await makeOrganization(server())
  const { entity, maria, leo } = world
  const check = await maria.client.send(checkFile, {
    entityGuid: entity.guid,
    file: { name: 'payroll.csv', content: fileOf(rows(leo.email)) },
    fields: FIELDS,
    headerLine: 1,
    ...(more as object),
  })
  const at = { entityGuid: entity.guid, checkId: check.checkId }
  const update = (updateKnown: boolean) => maria.client.send(chooseUpdates, { ...at, updateKnown })
  const rowsNow = async () => (await maria.client.send(checkedRows, at)).rows
  const confirm = async () => {
    const { batchId } = await maria.client.send(confirmBatch, { ...at, batchName: 'Payroll', dropBad: true })
    await server().work()
    return batchId
  }
  return { ...world, check, at, update, rowsNow, confirm }
}

const memberOf = ({ db }: ReturnType<typeof server>, id: number) =>
  db
    .selectFrom('memberships')
    .select(['site', 'jobTitle', 'employeeId', 'hiredOn', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const set = (id: number, values: object) =>
  server().db.updateTable('memberships').set(values).where('id', '=', id).execute()

test('people who are here already are shown field by field, old and new; empty cells change nothing', async () => {
  const { check, update, rowsNow, leo } = await checked(mail => [
    { email: mail, site: 'Harbor High', job: '', hired: '2026-08-17' },
    { email: addresses(1)[0] ?? '', site: 'Harbor High' },
  ])
  expect(check).toMatchObject({ counts: { valid: 1, update: 0, invalid: 1 }, known: 1, updateKnown: false })
  await set(leo.entityUserId, { site: 'Bayside', jobTitle: 'Nurse' })
  const now = await update(true)
  expect(now).toMatchObject({
    counts: { valid: 1, update: 1, unchanged: 0, invalid: 0 },
    updates: [
      { field: 'site', count: 1 },
      { field: 'hiredOn', count: 1 },
    ],
  })
  const [row] = await rowsNow()
  expect(row).toMatchObject({
    status: 'update',
    member: { email: leo.email },
    changes: [
      { field: 'site', from: 'Bayside', to: 'Harbor High' },
      { field: 'hiredOn', from: null, to: '2026-08-17' },
    ],
  })
  expect(await update(false)).toMatchObject({ counts: { valid: 1, update: 0, invalid: 1 }, updateKnown: false })
})

test('a member is found by the employee ID, too; refusals stand at the row, by the rules of a person’s page', async () => {
  const [one = '', two = '', three = ''] = addresses(3)
  const world = await checked(mail => [
    { email: mail, id: 'E-1', site: 'A' },
    { email: one, id: 'e-7', site: 'B' },
    { email: two, id: 'E-7' },
    { email: three, group: 'Nobody' },
  ])
  const { entity, leo, update, rowsNow } = world
  const ana = await makeMember(server(), entity, ['Learner'])
  await set(ana.entityUserId, { employeeId: 'E-7' })
  await update(true)
  expect((await rowsNow()).map(({ status, member }) => [status, member?.email])).toEqual([
    ['update', leo.email],
    ['update', ana.email],
    ['employeeIdTaken', undefined],
    ['unknownGroup', undefined],
  ])
  await set(ana.entityUserId, { employeeId: 'E-1' })
  await update(true)
  expect((await rowsNow())[0]).toMatchObject({ status: 'employeeIdTaken', wrong: [{ column: 'employeeId' }] })
})

test('a second row about one person is refused, and is judged again once the first is about somebody else', async () => {
  const [fresh = '', other = ''] = addresses(2)
  const { leo, at, maria, update, rowsNow } = await checked(mail => [
    { email: mail, site: 'A' },
    { email: fresh, id: 'L-1', site: 'B' },
  ])
  await set(leo.entityUserId, { employeeId: 'L-1' })
  await maria.client.send(correctRow, { ...at, lineId: 3, site: 'B2' })
  await update(true)
  expect((await rowsNow()).map(({ status, reason }) => [status, reason])).toEqual([
    ['update', ''],
    ['duplicateInFile', 'This person is on line 2 already.'],
  ])
  await maria.client.send(correctRow, { ...at, lineId: 2, email: other })
  expect((await rowsNow()).map(({ status }) => status)).toEqual(['valid', 'update'])
})

test('a batch updates, adds to groups, tells it in one line of the log, and is undone where nobody changed it since', async () => {
  const { entity, maria, leo, update, confirm } = await checked(
    mail => [
      { email: mail, site: 'Harbor High', job: 'Teacher', id: 'E-9', hired: '8/17/2026', group: 'Staff' },
      { email: addresses(1)[0] ?? '' },
    ],
    { createMissingGroups: true },
  )
  await set(leo.entityUserId, { site: 'Bayside' })
  await update(true)
  const before = await memberOf(server(), leo.entityUserId)
  const batchId = await confirm()
  expect((await rowStates(server(), batchId)).map(({ status }) => status)).toEqual(['Updated', 'Success'])
  expect(await memberOf(server(), leo.entityUserId)).toEqual({
    site: 'Harbor High',
    jobTitle: 'Teacher',
    employeeId: 'E-9',
    hiredOn: '2026-08-17',
    version: before.version + 1,
  })
  const groups = () =>
    server().db.selectFrom('groupMembers').select('groupId').where('membershipId', '=', leo.entityUserId).execute()
  expect(await groups()).toHaveLength(1)
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, actions: ['batch.updated'] })
  expect(rows).toMatchObject([
    { opens: { page: 'batch', id: batchId }, detail: { people: 1, siteChanged: 1, groupChanged: 1 } },
  ])
  // Somebody changes the job title meanwhile: it stays.
  await set(leo.entityUserId, { jobTitle: 'Principal' })
  expect(await maria.client.send(batchUndo, { batchId })).toMatchObject({ invites: 1, updates: 1, changedSince: 0 })
  await maria.client.send(undoBatch, { batchId })
  await server().work()
  expect(await memberOf(server(), leo.entityUserId)).toMatchObject({
    site: 'Bayside',
    jobTitle: 'Principal',
    employeeId: null,
    hiredOn: null,
  })
  expect(await groups()).toEqual([])
  expect((await rowStates(server(), batchId)).map(({ status, reason }) => [status, reason])).toEqual([
    ['Undone', 'Undone in part. The rest was changed since.'],
    ['Undone', null],
  ])
})

test('who was changed since in everything stays, and is told as updated with the reason', async () => {
  const { leo, maria, update, confirm } = await checked(mail => [{ email: mail, site: 'Harbor High' }])
  await update(true)
  const batchId = await confirm()
  await set(leo.entityUserId, { site: 'Elsewhere' })
  expect(await maria.client.send(batchUndo, { batchId })).toMatchObject({ updates: 0, changedSince: 1 })
  await maria.client.send(undoBatch, { batchId })
  await server().work()
  expect(await memberOf(server(), leo.entityUserId)).toMatchObject({ site: 'Elsewhere' })
  expect(await rowStates(server(), batchId)).toMatchObject([
    { status: 'Updated', reason: 'Changed since the import, so left as it is.' },
  ])
})

test('what changed between the check and the job is judged by the job: an ID that was taken, a person who left', async () => {
  const { entity, leo, update, confirm } = await checked(mail => [{ email: mail, id: 'E-5', site: 'X' }])
  await update(true)
  const ana = await makeMember(server(), entity, ['Learner'])
  await set(ana.entityUserId, { employeeId: 'e-5' })
  const batchId = await confirm()
  expect(await rowStates(server(), batchId)).toMatchObject([
    { status: 'Failed', reason: 'Another member has this employee ID.' },
  ])
  expect(await memberOf(server(), leo.entityUserId)).toMatchObject({ site: null, employeeId: null })
})

test('rows that would change nothing are told apart, and the switch for missing groups goes for updates, too', async () => {
  const { at, maria, update, rowsNow } = await checked(mail => [{ email: mail, group: 'New one' }])
  expect(await update(true)).toMatchObject({ counts: { update: 0, invalid: 1 } })
  expect((await rowsNow())[0]).toMatchObject({ status: 'unknownGroup' })
  const made = await maria.client.send(chooseMissingGroups, { ...at, createMissingGroups: true })
  expect(made).toMatchObject({ counts: { update: 1, invalid: 0 }, updates: [{ field: 'group', count: 1 }] })
  const none = await checked(mail => [{ email: mail }])
  expect(await none.update(true)).toMatchObject({ counts: { valid: 0, update: 0, unchanged: 1, invalid: 0 } })
  await expect(none.maria.client.send(confirmBatch, { ...none.at, batchName: 'A' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a person’s page that was open during an update is told of it', async () => {
  const { entity, leo, maria, update, confirm } = await checked(mail => [{ email: mail, site: 'X' }])
  const { version } = await memberOf(server(), leo.entityUserId)
  await update(true)
  await confirm()
  await expect(
    maria.client.send(updateUser, {
      entityUserId: leo.entityUserId,
      entityGuid: entity.guid,
      firstName: leo.firstName,
      lastName: leo.lastName,
      email: leo.email,
      status: 'Active',
      roleIds: [roleIds.Learner],
      version,
    }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a job title decides under which requirements somebody comes: by a person’s page, by a file, and by its undo', async () => {
  const { entity, maria, leo, update, confirm } = await checked(mail => [{ email: mail, job: 'school NURSE' }])
  await makeRequirement(maria, [await makeCourse(server())], { jobTitles: ['School nurse'], roles: ['Learner'] })
  const people = async () => {
    await server().work()
    const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
    return requirements[0]?.people
  }
  expect(await people()).toBe(0)
  const is = async (jobTitle: string) => {
    const { version } = await memberOf(server(), leo.entityUserId)
    await maria.client.send(updateUser, {
      entityUserId: leo.entityUserId,
      entityGuid: entity.guid,
      firstName: leo.firstName,
      lastName: leo.lastName,
      email: leo.email,
      status: 'Active',
      roleIds: [roleIds.Learner],
      jobTitle,
      version,
    })
  }
  await is('School Nurse')
  expect(await people()).toBe(1)
  await is('Coach')
  expect(await people()).toBe(0)
  await update(true)
  const batchId = await confirm()
  expect(await people()).toBe(1)
  await maria.client.send(undoBatch, { batchId })
  await server().work()
  expect(await people()).toBe(0)
})
