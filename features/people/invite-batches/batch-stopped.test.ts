import { expect, test } from 'vitest'
import { freeJobsOfTheDead } from '#platform/server/job-deaths.ts'
import { silentLog } from '#platform/server/log.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { addresses, importPeople, invitesOf, peopleFile } from '../import-learners/testing/world.ts'
import { batchGrid, retryBatch } from './invite-batches.contract.ts'
import { processBatch } from './batch-processing.server.ts'

const server = testServer()
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server().running.workPool.query<Row>(text, values)).rows

async function imported(people: number) {
  const organization = await makeOrganization(server())
  const emails = addresses(people)
  const { batchId } = await importPeople(
    organization.maria.client,
    organization.entity,
    peopleFile(emails.map(email => ({ email }))),
  )
  const row = async () =>
    (await organization.maria.client.send(batchGrid, { entityGuid: organization.entity.guid })).rows[0]
  const mails = async () =>
    (await server().db.selectFrom('mails').select('recipient').where('recipient', 'in', emails).execute()).map(
      mail => mail.recipient,
    )
  const job = async () =>
    (
      await sql<{ id: string; attempts: number; failed: boolean }>(
        'select id, attempts, attempts >= max_attempts as failed from graphile_worker.jobs where key = $1',
        [`batch ${batchId}`],
      )
    )[0]
  return { ...organization, emails, batchId, row, mails, job }
}

test('thirty workers that die over one import cost it no attempt, lose nothing and double nothing', async () => {
  const { entity, emails, batchId, row, mails, job } = await imported(5_500)
  const { work } = server().running
  for (let death = 1; death <= 30; death++) {
    // As a worker takes it; every sixth gets a chunk done before it dies.
    await sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = $2, attempts = attempts + 1 where key = $1`,
      [`batch ${batchId}`, `dead ${death}`],
    )
    let chunk = 0
    const dying = {
      ...work,
      mail: {
        ...work.mail,
        queueMany: (...given: Parameters<typeof work.mail.queueMany>) => {
          if (++chunk > (death % 6 === 0 ? 1 : 0)) throw new Error('killed')
          return work.mail.queueMany(...given)
        },
      },
    }
    await expect(processBatch.run(dying, { batchId })).rejects.toThrow('killed')
    await freeJobsOfTheDead(server().running.workPool, silentLog)
    expect(await job()).toMatchObject({ attempts: 0, failed: false })
  }
  expect(await row()).toMatchObject({ batchStatus: 'InProcess', processedUsers: 5_000, stoppedAt: null })
  await sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`batch ${batchId}`])
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 5_500 })
  expect((await invitesOf(server(), entity)).map(invite => invite.email)).toEqual(emails)
  expect((await mails()).toSorted()).toEqual(emails.toSorted())
}, 60_000)

test('a batch that fails each time stops with its reason, once for the operator, and goes on when it is tried again', async () => {
  const { batchId, row, mails, emails, maria, job } = await imported(3)
  await sql(
    `create or replace function poison() returns trigger language plpgsql as $$ begin raise exception 'the ground is poisoned'; end $$`,
  )
  await sql('create trigger poison before insert on invites execute function poison()')
  // Waiting for twelve failures would take hours.
  await sql('update graphile_worker._private_jobs set max_attempts = 1 where key = $1', [`batch ${batchId}`])
  await server().work()
  expect(await job()).toMatchObject({ failed: true })
  await server().sweepStopped()
  const stopped = await row()
  expect([stopped?.batchStatus, stopped?.processedUsers, stopped?.stoppedAt === null]).toEqual(['Confirmed', 0, false])
  expect(await sql('select job, reason from stopped_jobs where key = $1', [`batch ${batchId}`])).toEqual([
    { job: 'process-batch', reason: 'the ground is poisoned' },
  ])
  const told = async () =>
    (await server().mails('support@upstander.test')).filter(
      mail => mail.subject === `Work has stopped: batch ${batchId}`,
    )
  expect(await told()).toHaveLength(1)
  await server().sweepStopped()
  await server().work()
  expect(await job(), 'no sweep begins it anew').toBeUndefined()
  expect(await told()).toHaveLength(1)

  await sql('drop trigger poison on invites')
  await Promise.all(Array.from({ length: 5 }, () => maria.client.send(retryBatch, { batchId })))
  expect(await row()).toMatchObject({ stoppedAt: null })
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 3, stoppedAt: null })
  expect((await mails()).toSorted()).toEqual(emails.toSorted())
  await maria.client.send(retryBatch, { batchId })
  expect(await job(), 'what is done is not begun again').toBeUndefined()
})

test('a batch whose job is lost gets another', async () => {
  const { batchId, row } = await imported(2)
  await sql('delete from graphile_worker._private_jobs where key = $1', [`batch ${batchId}`])
  await server().work()
  expect(await row()).toMatchObject({ batchStatus: 'Processed', processedUsers: 2 })
})
