import { expect, test, vi } from 'vitest'
import type { Services } from '#platform/server/feature.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { givePlan } from '#foundation/plans/entitlement.server.ts'
import { checkFile, confirmBatch } from '../import-learners/import-learners.contract.ts'
import { addresses, importPeople, invitesOf, peopleFile, rowStates } from '../import-learners/testing/world.ts'
import { batchGrid, cancelBatch } from './invite-batches.contract.ts'
import { processBatch, startDueBatches } from './batch-processing.server.ts'

const server = testServer()
const file = (emails: readonly string[]) => peopleFile(emails.map(email => ({ email })))
const run = (services: Services, batchId: number) => processBatch.run(services, { batchId })

async function imported(people: number, given: Parameters<typeof importPeople>[3] = {}) {
  const organization = await makeOrganization(server())
  const emails = addresses(people)
  const { batchId } = await importPeople(organization.maria.client, organization.entity, file(emails), given)
  const row = async () =>
    (await organization.maria.client.send(batchGrid, { entityGuid: organization.entity.guid })).rows[0]
  const mails = async () =>
    (await server().db.selectFrom('mails').select('recipient').where('recipient', 'in', emails).execute()).map(
      mail => mail.recipient,
    )
  return { ...organization, emails, batchId, row, mails }
}

/** The services of a worker that does something just before a chunk's mails are queued. */
function workerThat(before: (chunk: number) => Promise<void> | void): Services {
  const { work } = server().running
  let chunk = 0
  return {
    ...work,
    mail: {
      ...work.mail,
      async queueMany(...given) {
        await before(++chunk)
        return work.mail.queueMany(...given)
      },
    },
  }
}

test('a job that dies between chunks and is then run twice at once loses nothing and doubles nothing', async () => {
  const { entity, emails, batchId, row, mails } = await imported(2_500)
  await expect(
    run(
      workerThat(chunk => {
        if (chunk === 2) throw new Error('killed')
      }),
      batchId,
    ),
  ).rejects.toThrow('killed')
  expect(await row()).toMatchObject({ batchStatus: 'InProcess', processedUsers: 1_000, processedDate: null })
  expect(await mails()).toHaveLength(1_000)
  await Promise.all([run(server().running.work, batchId), run(server().running.work, batchId), server().work()])
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 2_500 })
  expect((await invitesOf(server(), entity)).map(invite => invite.email)).toEqual(emails)
  expect((await mails()).toSorted()).toEqual(emails.toSorted())
  expect(new Set((await rowStates(server(), batchId)).map(({ status }) => status))).toEqual(new Set(['Success']))
})

test('a cancel during the processing ends the rest and cancels what was sent', async () => {
  const { entity, maria, batchId, row } = await imported(2_500)
  let cancelled: Promise<unknown> = Promise.resolve()
  await run(
    workerThat(chunk => {
      if (chunk === 1) cancelled = maria.client.send(cancelBatch, { batchId })
    }),
    batchId,
  )
  await cancelled
  expect(await row()).toMatchObject({ batchStatus: 'Cancelled' })
  const states = (await rowStates(server(), batchId)).map(({ status }) => status)
  expect(states.filter(status => status === 'Cancelled').length).toBeGreaterThanOrEqual(500)
  expect(states).not.toContain('Pending')
  const invites = await invitesOf(server(), entity)
  expect(invites.length).toBe(states.filter(status => status === 'Success').length)
  expect(new Set(invites.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Cancelled' })
})

const plan = (entityId: number, status: 'Active' | 'Lapsed') =>
  server().db.updateTable('subscriptions').set({ status }).where('entityId', '=', entityId).execute()

test('a batch whose plan has ended waits, from the start or amid its work, and goes on by itself with the next plan', async () => {
  const { entity, emails, batchId, row, mails } = await imported(1_500)
  await plan(entity.id, 'Lapsed')
  await run(server().running.work, batchId)
  expect([await row(), await mails()]).toMatchObject([{ batchStatus: 'Pending', processedUsers: 0 }, []])
  await startDueBatches(server().running.work)
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Pending' })

  await plan(entity.id, 'Active')
  await server().db.updateTable('batches').set({ status: 'InProcess' }).where('id', '=', batchId).execute()
  await run(
    workerThat(async chunk => {
      if (chunk === 1) await plan(entity.id, 'Lapsed')
    }),
    batchId,
  )
  expect(await row()).toMatchObject({ batchStatus: 'Pending', processedUsers: 1_000 })
  await plan(entity.id, 'Active')
  await startDueBatches(server().running.work)
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 1_500 })
  expect((await mails()).toSorted()).toEqual(emails.toSorted())
})

test.each(['Confirmed', 'Pending', 'InProcess'] as const)(
  'a batch that is %s when the plan ends says that it waits, and goes at once with the plan that is bought, whole and once',
  async status => {
    const { entity, emails, batchId, row, mails } = await imported(30, { sendDate: '2099-01-02' })
    await plan(entity.id, 'Lapsed')
    await server().db.updateTable('batches').set({ status }).where('id', '=', batchId).execute()
    expect(await row()).toMatchObject({ batchStatus: status, waitsForPlan: true })
    const clock = vi.spyOn(server().clock, 'now')
    try {
      // The send date passes meanwhile.
      clock.mockReturnValue(new Date('2099-01-05T12:00:00Z'))
      await run(server().running.work, batchId)
      await startDueBatches(server().running.work)
      expect(await invitesOf(server(), entity)).toEqual([])
      await server()
        .db.transaction()
        .execute(trx =>
          givePlan(trx, entity.id, {
            productKey: 'certificate-25',
            startsOn: '2099-01-05',
            endsOn: '2100-01-05',
            cancelOn: null,
          }),
        )
      await Promise.all([startDueBatches(server().running.work), startDueBatches(server().running.work)])
      await Promise.all([run(server().running.work, batchId), run(server().running.work, batchId)])
    } finally {
      clock.mockRestore()
    }
    expect(await row()).toMatchObject({ batchStatus: 'Processed', waitsForPlan: false, processedUsers: 30 })
    expect((await mails()).toSorted()).toEqual(emails.toSorted())
    expect((await invitesOf(server(), entity)).map(invite => invite.email)).toEqual(emails)
  },
)

test('a batch can be cancelled after the plan has ended: that uses nothing of it', async () => {
  const { entity, maria, batchId, row } = await imported(2)
  await plan(entity.id, 'Lapsed')
  await maria.client.send(cancelBatch, { batchId })
  expect(await row()).toMatchObject({ batchStatus: 'Cancelled' })
  await plan(entity.id, 'Active')
  await server().work()
  expect(await invitesOf(server(), entity)).toEqual([])
})

test('a batch is cancelled once; a processed one not at all', async () => {
  const first = await imported(1, { sendDate: '2099-01-01' })
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => first.maria.client.send(cancelBatch, { batchId: first.batchId })),
  )
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  await expect(first.maria.client.send(cancelBatch, { batchId: first.batchId })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'This batch is already cancelled.' },
  })
  const done = await imported(1)
  await server().work()
  await expect(done.maria.client.send(cancelBatch, { batchId: done.batchId })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'This batch has been processed, so you can no longer cancel it.' },
  })
})

test('a batch for a later day waits as Pending and goes out when the day begins where the organization is', async () => {
  const { entity, batchId, row, mails } = await imported(2, { sendDate: '2099-01-02' })
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: '2099-12-31' })
    .where('entityId', '=', entity.id)
    .execute()
  expect(await row()).toMatchObject({ batchStatus: 'Confirmed', sendDate: '2099-01-02T08:00:00.000Z' })
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Pending' })
  expect(await mails()).toEqual([])
  const clock = vi.spyOn(server().clock, 'now')
  try {
    clock.mockReturnValue(new Date('2099-01-02T07:59:59Z'))
    await startDueBatches(server().running.work)
    const { status } = await server()
      .db.selectFrom('batches')
      .select('status')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('Pending')
    clock.mockReturnValue(new Date('2099-01-02T08:00:01Z'))
    await startDueBatches(server().running.work)
    await run(server().running.work, batchId)
  } finally {
    clock.mockRestore()
  }
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 2 })
  expect(await mails()).toHaveLength(2)
})

test('who became a member or was invited since the check is omitted with the reason', async () => {
  const { entity, emails, batchId, row } = await imported(3)
  const [member, invited, left] = emails as [string, string, string]
  await makeMember(server(), entity, ['Learner'], { email: member })
  await server()
    .db.insertInto('invites')
    .values({ entityId: entity.id, email: invited, createdAt: server().clock.iso(), expiresAt: server().clock.iso(60) })
    .execute()
  await server().work()
  expect(await rowStates(server(), batchId)).toEqual([
    { email: member, status: 'Omitted', reason: 'Already a member' },
    { email: invited, status: 'Omitted', reason: 'Open invite' },
    { email: left, status: 'Success', reason: null },
  ])
  expect(await row()).toMatchObject({ batchStatus: 'Processed', numberOfUsers: 3, processedUsers: 3 })
})

test('an address whose invite has expired is invited anew', async () => {
  const { entity, emails, batchId } = await imported(1)
  await server()
    .db.insertInto('invites')
    .values({
      entityId: entity.id,
      email: emails[0] ?? '',
      createdAt: server().clock.iso(),
      expiresAt: server().clock.iso(-1),
    })
    .execute()
  await run(server().running.work, batchId)
  expect((await invitesOf(server(), entity)).map(({ status }) => status)).toEqual(['expired', 'pending'])
})

test('two batches with the same people at once invite each of them once', async () => {
  const organization = await makeOrganization(server())
  const content = file(addresses(1_200))
  // Both are checked before either is confirmed: a later check would name people waiting in the other.
  const {
    entity: { guid: entityGuid },
    maria: { client },
  } = organization
  const checks = await Promise.all(
    [1, 2].map(() => client.send(checkFile, { entityGuid, file: { name: 'learners.csv', content } })),
  )
  const batches = await Promise.all(
    checks.map(({ checkId }) => client.send(confirmBatch, { entityGuid, checkId, batchName: 'Autumn', dropBad: true })),
  )
  await Promise.all(batches.map(({ batchId }) => run(server().running.work, batchId)))
  expect(await invitesOf(server(), organization.entity)).toHaveLength(1_200)
  const states = (await Promise.all(batches.map(({ batchId }) => rowStates(server(), batchId))))
    .flat()
    .map(({ status }) => status)
  expect([
    states.filter(status => status === 'Success').length,
    states.filter(status => status === 'Omitted').length,
  ]).toEqual([1_200, 1_200])
})

test('a row that the database refuses ends as Failed and holds nobody back', async () => {
  const { emails, batchId, row, mails } = await imported(3)
  await server()
    .db.updateTable('batchRows')
    .set({ email: 'NOT-LOWER@example.test' })
    .where('batchId', '=', batchId)
    .where('email', '=', emails[1] ?? '')
    .execute()
  await run(server().running.work, batchId)
  expect((await rowStates(server(), batchId)).map(({ status }) => status)).toEqual(['Success', 'Failed', 'Success'])
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 3 })
  expect((await mails()).toSorted()).toEqual([emails[0], emails[2]])
})
