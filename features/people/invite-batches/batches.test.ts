import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { checkFile, confirmBatch } from '../import-learners/import-learners.contract.ts'
import {
  addresses,
  groupIds,
  importPeople,
  invitesOf,
  makeCourse,
  peopleFile,
  rowStates,
} from '../import-learners/testing/world.ts'
import { batchGrid, cancelBatch } from './invite-batches.contract.ts'

const server = testServer()
const file = (emails: readonly string[]) => peopleFile(emails.map(email => ({ email })))
const upload = (organization: Awaited<ReturnType<typeof makeOrganization>>, content: string) =>
  organization.maria.client.send(checkFile, { entityGuid: organization.entity.guid, file: { name: 'a.csv', content } })

test('a confirmed batch invites each person once, with group, courses and due date, and mails a link to each', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [ana, bo] = addresses(2) as [string, string]
  const courseId = await makeCourse(server())
  const content = peopleFile([
    { email: ana, firstName: 'Ana', group: 'Staff', language: 'Español' },
    { email: bo, firstName: 'Bo', group: 'STAFF' },
  ])
  const dueDate = '2099-05-01'
  const { batchId } = await importPeople(maria.client, entity, content, {
    courseIds: [courseId],
    dueDate,
    createMissingGroups: true,
  })
  await server().work()
  const groups = await groupIds(server(), entity, ['Staff'])
  const invites = await invitesOf(server(), entity)
  expect(invites).toMatchObject(
    [ana, bo].map(email => ({
      email,
      groupId: groups.get('Staff'),
      courseIds: [courseId],
      dueDate,
      status: 'pending',
      batchId,
    })),
  )
  expect(invites[0]?.language).toBe('es')
  // Each in the language of their row.
  const [[spanish], [mail]] = [await server().mails(ana), await server().mails(bo)]
  expect(spanish?.text).toContain(
    `http://localhost:3000/accept-invitation-confirmed?inviteGuid=${invites[0]?.guid}&lang=es`,
  )
  expect(spanish?.text).toContain('Complete la capacitación a más tardar el 1 may 2099.')
  expect(mail?.text).toContain(`http://localhost:3000/accept-invitation-confirmed?inviteGuid=${invites[1]?.guid}`)
  expect(mail?.text).toContain('Hello Bo,')
  const { name } = await server()
    .db.selectFrom('courseTexts')
    .innerJoin('courses as c', 'c.currentVersionId', 'versionId')
    .select('courseTexts.name')
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  expect(mail?.text).toContain(
    `${maria.firstName} ${maria.lastName} of ${entity.name} invites you to take mandated reporter training on Upstander.`,
  )
  expect(mail?.text).toContain(
    `Your training: ${name} (about 60 minutes). Please complete the training by May 1, 2099.`,
  )
  const grid = await maria.client.send(batchGrid, { entityGuid: entity.guid })
  expect(grid).toMatchObject({
    totalNumberOfItems: 1,
    showZeroOverlay: false,
    rows: [
      {
        batchId,
        batchName: 'Autumn',
        batchStatus: 'Processed',
        numberOfUsers: 2,
        processedUsers: 2,
        processedDate: expect.any(String),
      },
    ],
  })
})

test('invitations do not go out after the training is due', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [ana, bo] = addresses(2) as [string, string]
  const given = { courseIds: [await makeCourse(server())], dueDate: '2099-05-01' }
  const refused = {
    problem: {
      errors: {
        sendDate: [
          'The training is due on May 1, 2099: send the invitations by then, or go back and choose a later due date.',
        ],
      },
    },
  }
  await expect(
    importPeople(maria.client, entity, peopleFile([{ email: ana }]), { ...given, sendDate: '2099-05-02' }),
  ).rejects.toMatchObject(refused)
  // The day is in the organization's time zone: in California there are still some hours of May 1 left.
  await expect(
    importPeople(maria.client, entity, peopleFile([{ email: ana }]), { ...given, sendDate: '2099-05-02T07:00:00Z' }),
  ).rejects.toMatchObject(refused)
  await importPeople(maria.client, entity, peopleFile([{ email: ana }]), { ...given, sendDate: '2099-05-02T06:59:00Z' })
  await importPeople(maria.client, entity, peopleFile([{ email: bo }]), { ...given, sendDate: '2099-05-01' })
})

test('rows that need attention are left out only when asked for', async () => {
  const organization = await makeOrganization(server())
  const [good] = addresses(1) as [string]
  const check = await upload(organization, file([good, 'bad']))
  const confirm = (dropBad: boolean) =>
    organization.maria.client.send(confirmBatch, {
      entityGuid: organization.entity.guid,
      checkId: check.checkId,
      batchName: 'A',
      dropBad,
    })
  await expect(confirm(false)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { dropBad: ['1 row needs attention. Correct the file, or continue without them.'] } },
  })
  const { batchId } = await confirm(true)
  expect((await rowStates(server(), batchId)).map(row => row.email)).toEqual([good])
})

test('a file without one good row, a missing name and a past send date are refused', async () => {
  const organization = await makeOrganization(server())
  const { entity, maria } = organization
  const { checkId } = await upload(organization, file(['bad']))
  const body = { entityGuid: entity.guid, checkId, batchName: 'A', dropBad: true }
  await expect(maria.client.send(confirmBatch, body)).rejects.toMatchObject({
    problem: { errors: { checkId: [expect.stringContaining('No row in this file')] } },
  })
  await expect(maria.client.send(confirmBatch, { ...body, batchName: ' ' })).rejects.toMatchObject({
    problem: { errors: { batchName: ['Required'] } },
  })
  await expect(maria.client.send(confirmBatch, { ...body, sendDate: '2020-01-01' })).rejects.toMatchObject({
    problem: { errors: { sendDate: ['The send date must not be in the past.'] } },
  })
  expect((await maria.client.raw(confirmBatch, { ...body, status: 'Processed' })).json()).toMatchObject({
    errors: { status: ['This field is not expected.'] },
  })
})

test('of fifty confirmations of one check at once, one makes the batch', async () => {
  const organization = await makeOrganization(server())
  const { entity, maria } = organization
  const { checkId } = await upload(organization, file(addresses(3)))
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId, batchName: 'Once', dropBad: false }),
    ),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap(answer =>
    answer.status === 'rejected' ? [(answer.reason as { status: number }).status] : [],
  )
  expect(new Set(refused)).toEqual(new Set([409]))
  expect((await maria.client.send(batchGrid, { entityGuid: entity.guid })).totalNumberOfItems).toBe(1)
})

test('learners, other organizations and lapsed plans can neither confirm, list nor cancel', async () => {
  const [one, two] = [await makeOrganization(server()), await makeOrganization(server())]
  const { checkId } = await upload(one, file(addresses(1)))
  const body = { checkId, batchName: 'A', dropBad: false }
  await expect(two.maria.client.send(confirmBatch, { ...body, entityGuid: two.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  await expect(two.maria.client.send(confirmBatch, { ...body, entityGuid: one.entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  await expect(one.leo.client.send(confirmBatch, { ...body, entityGuid: one.entity.guid })).rejects.toMatchObject({
    status: 403,
  })
  await expect(one.leo.client.send(batchGrid, { entityGuid: one.entity.guid })).rejects.toMatchObject({ status: 403 })
  const { batchId } = await one.maria.client.send(confirmBatch, { ...body, entityGuid: one.entity.guid })
  await expect(two.maria.client.send(cancelBatch, { batchId })).rejects.toMatchObject({ status: 404 })
  await expect(one.leo.client.send(cancelBatch, { batchId })).rejects.toMatchObject({ status: 403 })
  await server()
    .db.updateTable('subscriptions')
    .set({ status: 'Lapsed' })
    .where('entityId', '=', one.entity.id)
    .execute()
  await expect(one.maria.client.send(confirmBatch, { ...body, entityGuid: one.entity.guid })).rejects.toMatchObject({
    status: 403,
    problem: { kind: 'plan' },
  })
})

test('the grid is filtered, searched and sorted, and says when there is nothing at all', async () => {
  const organization = await makeOrganization(server())
  const { entity, maria } = organization
  const ask = (query: object) => maria.client.send(batchGrid, { entityGuid: entity.guid, ...query })
  expect(await ask({})).toEqual({ rows: [], totalNumberOfItems: 0, showZeroOverlay: true })
  for (const batchName of ['Été 100%', 'Beta', 'Alpha']) {
    const { checkId } = await upload(organization, file(addresses(1)))
    await maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId, batchName, dropBad: false })
  }
  expect((await ask({})).rows.map(row => row.batchName)).toEqual(['Alpha', 'Beta', 'Été 100%'])
  expect((await ask({ sortField: 'batchName', sortDirection: 'asc' })).rows.map(row => row.batchName)).toEqual([
    'Alpha',
    'Beta',
    'Été 100%',
  ])
  expect((await ask({ sortField: 'dateSent', sortDirection: 'asc' })).rows[0]?.batchName).toBe('Été 100%')
  expect((await ask({ searchTerm: 'ete' })).rows.map(row => row.batchName)).toEqual(['Été 100%'])
  expect(await ask({ searchTerm: '_' })).toMatchObject({ totalNumberOfItems: 0, showZeroOverlay: false })
  expect((await ask({ batchStatus: ['Processed'] })).totalNumberOfItems).toBe(0)
  expect((await ask({ batchStatus: ['Confirmed', 'Processed'] })).totalNumberOfItems).toBe(3)
  expect((await maria.client.raw(batchGrid, { entityGuid: entity.guid, pageSize: 101 })).statusCode).toBe(400)
})

test('groups that went missing between check and confirmation send the administrator back to the check', async () => {
  const organization = await makeOrganization(server())
  const { entity, maria } = organization
  await server()
    .db.insertInto('groups')
    .values({ entityId: entity.id, name: 'Nurses', createdAt: server().clock.iso() })
    .execute()
  const { checkId } = await upload(organization, peopleFile([{ email: addresses(1)[0] ?? '', group: 'Nurses' }]))
  await server().db.updateTable('groups').set({ name: 'Doctors' }).where('entityId', '=', entity.id).execute()
  await expect(
    maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId, batchName: 'A', dropBad: false }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('have changed since the check') },
  })
})
