import { expect, test, vi } from 'vitest'
import type { Services } from '#platform/server/feature.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { addresses, importPeople, invitesOf, peopleFile, rowStates } from '../import-learners/testing/world.ts'
import { countOldBatches } from './batch-counts.server.ts'
import { undoBatchJob } from './batch-undo.server.ts'
import { batchGrid, batchPeople, batchUndo, undoBatch } from './invite-batches.contract.ts'

const server = testServer()
const file = (emails: readonly string[]) => peopleFile(emails.map(email => ({ email })))

async function processed(people: number) {
  const organization = await makeOrganization(server())
  const emails = addresses(people)
  const { batchId } = await importPeople(organization.maria.client, organization.entity, file(emails))
  await server().work()
  const row = async () =>
    (await organization.maria.client.send(batchGrid, { entityGuid: organization.entity.guid })).rows[0]
  return { ...organization, emails, batchId, row }
}

const accept = (batchId: number, email: string) =>
  server()
    .db.updateTable('invites')
    .set({ status: 'accepted', answeredAt: server().clock.iso() })
    .where('batchId', '=', batchId)
    .where('email', '=', email)
    .execute()

test('an undo withdraws the open invites, says so at their links, and leaves and names who has joined', async () => {
  const { entity, maria, emails, batchId, row } = await processed(3)
  const [joined = '', ...open] = emails
  await accept(batchId, joined)
  expect(await row()).toMatchObject({
    outcomes: [
      { outcome: 'Success', count: 2 },
      { outcome: 'Joined', count: 1 },
    ],
    undoUntil: expect.any(String),
    undone: null,
  })
  expect(await maria.client.send(batchUndo, { batchId })).toEqual({
    invites: 2,
    joined: 1,
    updates: 0,
    changedSince: 0,
    waiting: 0,
  })
  expect(await maria.client.send(undoBatch, { batchId })).toEqual({ people: 3 })
  await server().work()
  const invites = await invitesOf(server(), entity)
  expect(invites.map(({ email, status }) => [email, status])).toEqual([
    [joined, 'accepted'],
    ...open.map(email => [email, 'cancelled']),
  ])
  expect(await row()).toMatchObject({
    outcomes: [
      { outcome: 'Joined', count: 1 },
      { outcome: 'Undone', count: 2 },
    ],
    undoUntil: null,
    undone: { people: 3, processed: 3, doneAt: expect.any(String) },
  })
  const stayed = await maria.client.send(batchPeople, { batchId, outcome: ['Joined'] })
  expect(stayed.rows.map(({ email }) => email)).toEqual([joined])
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid, actions: ['batch.undone'] })
  expect(rows).toMatchObject([{ target: 'Autumn', opens: { page: 'batch', id: batchId }, detail: { people: 3 } }])
})

test('of fifty undos at once one is done; a second, and one after an hour, are refused in words', async () => {
  const { maria, batchId } = await processed(2)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => maria.client.send(undoBatch, { batchId })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = { status: 409, problem: { message: 'This import has already been undone.' } }
  await expect(maria.client.send(undoBatch, { batchId })).rejects.toMatchObject(again)
  const late = await processed(1)
  await server()
    .db.updateTable('batches')
    .set({ processedDate: server().clock.iso(-3_601) })
    .where('id', '=', late.batchId)
    .execute()
  expect(await late.row()).toMatchObject({ undoUntil: null })
  await expect(late.maria.client.send(undoBatch, { batchId: late.batchId })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'An import can be undone within an hour. That time is over.' },
  })
})

test('a batch that waits for its day has nothing to undo: it can be cancelled', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { batchId } = await importPeople(maria.client, entity, file(addresses(1)), { sendDate: '2099-01-01' })
  await expect(maria.client.send(undoBatch, { batchId })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'There is nothing to undo in this import.' },
  })
})

test('mails that have not gone out are never sent; those that have gone out stay known', async () => {
  const { maria, emails, batchId } = await processed(2)
  const [sent = '', waiting = ''] = emails
  await server().db.updateTable('mails').set({ status: 'sent' }).where('recipient', '=', sent).execute()
  await server().db.updateTable('mails').set({ status: 'queued' }).where('recipient', '=', waiting).execute()
  await maria.client.send(undoBatch, { batchId })
  await undoBatchJob.run(server().running.work, { batchId })
  const left = await server().db.selectFrom('mails').select('recipient').where('recipient', 'in', emails).execute()
  expect(left.map(({ recipient }) => recipient)).toEqual([sent])
})

test('an undo that dies between steps and is then run twice at once takes back each person once', async () => {
  const { entity, maria, batchId, row } = await processed(2_200)
  const add = vi.spyOn(server().running.work.jobs, 'add').mockResolvedValue()
  await maria.client.send(undoBatch, { batchId })
  add.mockRestore()
  const { work } = server().running
  let step = 0
  const dying: Services = {
    ...work,
    mail: {
      ...work.mail,
      async dropUnsent(...given) {
        step += 1
        if (step === 2) throw new Error('killed')
        return work.mail.dropUnsent(...given)
      },
    },
  }
  await expect(undoBatchJob.run(dying, { batchId })).rejects.toThrow('killed')
  expect((await row())?.undone).toMatchObject({ people: 2_200, processed: 1_000, doneAt: null })
  await Promise.all([undoBatchJob.run(work, { batchId }), undoBatchJob.run(work, { batchId })])
  expect((await row())?.undone).toMatchObject({ processed: 2_200, doneAt: expect.any(String) })
  expect(new Set((await invitesOf(server(), entity)).map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(new Set((await rowStates(server(), batchId)).map(({ status }) => status))).toEqual(new Set(['Undone']))
})

test('an undo during the processing ends the rest, too', async () => {
  const { entity, maria } = await makeOrganization(server())
  const emails = addresses(4)
  const { batchId } = await importPeople(maria.client, entity, file(emails))
  await server().work()
  await server()
    .db.updateTable('batches')
    .set({ status: 'InProcess', processedDate: null })
    .where('id', '=', batchId)
    .execute()
  await server()
    .db.updateTable('batchRows')
    .set({ status: 'Pending' })
    .where('batchId', '=', batchId)
    .where('line', '=', 5)
    .execute()
  expect(await maria.client.send(batchUndo, { batchId })).toMatchObject({ waiting: 1 })
  await maria.client.send(undoBatch, { batchId })
  await undoBatchJob.run(server().running.work, { batchId })
  expect((await rowStates(server(), batchId)).map(({ status }) => status)).toEqual([
    'Undone',
    'Undone',
    'Undone',
    'Cancelled',
  ])
})

test('learners, other organizations and plans that ended: who may undo', async () => {
  const { entity, maria, leo, batchId } = await processed(1)
  const other = await makeOrganization(server())
  await expect(leo.client.send(undoBatch, { batchId })).rejects.toMatchObject({ status: 403 })
  await expect(other.maria.client.send(undoBatch, { batchId })).rejects.toMatchObject({ status: 404 })
  await expect(other.maria.client.send(batchUndo, { batchId })).rejects.toMatchObject({ status: 404 })
  await server().db.updateTable('subscriptions').set({ status: 'Lapsed' }).where('entityId', '=', entity.id).execute()
  expect(await maria.client.send(undoBatch, { batchId })).toEqual({ people: 1 })
})

test('numbers of batches from before are counted by a sweep', async () => {
  const { batchId, row } = await processed(2)
  await server().db.updateTable('batches').set({ counts: null }).where('id', '=', batchId).execute()
  expect((await row())?.outcomes).toEqual([])
  await countOldBatches(server().running.work)
  expect((await row())?.outcomes).toEqual([{ outcome: 'Success', count: 2 }])
})
