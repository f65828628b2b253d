import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeStaff } from '#platform/testing/world.ts'
import { features } from '../../all.server.ts'
import {
  backgroundWork,
  giveUpJobs,
  openMails,
  sendMailsAgain,
  stoppedJobs,
  tryJobsAgain,
  tryKindAgain,
} from './background-work.contract.ts'
import { droppable, restartedByHand } from './stopped-list.server.ts'

const server = testServer()
const knownJobs = features.flatMap(feature => feature.jobs ?? [])
const reason = 'Error: the disk is full'

async function stop(job: string, payload: object, key = `test ${randomUUID()}`) {
  await server()
    .db.insertInto('stoppedJobs')
    .values({ key, job, payload: JSON.stringify(payload) as never, reason, stoppedAt: server().clock.iso() })
    .execute()
  return key
}
const queued = async (key: string) =>
  (await sql`select from graphile_worker.jobs where key = ${key}`.execute(server().db)).rows.length
const platformLines = async (userId: number) =>
  (
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'target'])
      .where('userId', '=', userId)
      .where('entityId', 'is', null)
      .execute()
  ).map(({ action, target }) => [action, target])

/** What an organization's log says of it. */
const organizationLines = async (entityId: number) =>
  (
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'target', 'userId'])
      .where('entityId', '=', entityId)
      .execute()
  ).map(({ action, target, userId }) => [action, target, userId])

test('only work that nothing finds again can be given up; what says so waits for a person', () => {
  for (const one of knownJobs) {
    if (droppable.includes(one.name)) expect(one.unfinished).toBeNull()
    expect(restartedByHand.includes(one.name), one.name).toBe(one.byHand === true)
  }
})

describe('stopped jobs', () => {
  test('are listed with whose they are and why, searched, and filtered by kind', async () => {
    const entity = await makeEntity(server(), { name: 'Harbor Elementary' })
    const key = await stop('process-assignment', { entityId: entity.id, assignmentId: 7 })
    const alarm = await stop('post-alarm', { kind: 'mails-failed', key: 'k', text: 'One mail', at: 'now' })
    const staff = await makeStaff(server(), 'Support')
    const { rows } = await staff.client.send(stoppedJobs, { searchTerm: 'harbor elem' })
    expect(rows).toEqual([
      {
        key,
        job: 'process-assignment',
        reason,
        stoppedAt: expect.any(String),
        entityGuid: entity.guid,
        organization: 'Harbor Elementary',
        about: null,
        byItself: false,
        mayGiveUp: false,
      },
    ])
    const alarms = await staff.client.send(stoppedJobs, { job: 'post-alarm' })
    expect(alarms.rows).toMatchObject([
      { key: alarm, organization: null, about: 'One mail', byItself: true, mayGiveUp: true },
    ])
    const { jobs } = await staff.client.send(backgroundWork, {})
    expect(jobs.stopped).toBeGreaterThanOrEqual(2)
    expect(jobs.kinds).toEqual(expect.arrayContaining(['post-alarm', 'process-assignment']))
  })

  test('one that 50 try again at once starts once, and stands once in the platform’s log', async () => {
    const key = await stop('process-batch', { batchId: 1 })
    const staff = await makeStaff(server(), 'LeadSupport')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => staff.client.send(tryJobsAgain, { keys: [key] })),
    )
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
    expect(await queued(key)).toBe(1)
    expect((await staff.client.send(stoppedJobs, { searchTerm: key })).rows).toEqual([])
    expect(await platformLines(staff.userId)).toEqual([['jobs.triedAgain', key]])
  })

  test('all of a kind are tried again at once, and no others', async () => {
    const keys = await Promise.all(
      Array.from({ length: 3 }, () => stop('assign-to-group', { entityId: 1, groupId: 1 })),
    )
    const other = await stop('process-batch', { batchId: 1 })
    const staff = await makeStaff(server(), 'LeadSupport')
    expect(await staff.client.send(tryKindAgain, { job: 'assign-to-group' })).toEqual({ changed: 3 })
    expect(await Promise.all([...keys, other].map(queued))).toEqual([1, 1, 1, 0])
    expect(await platformLines(staff.userId)).toEqual([['jobs.triedAgain', expect.stringContaining('+2')]])
  })

  test('that staff tried an organization’s work again stands in its log, with their name', async () => {
    const entity = await makeEntity(server())
    const keys = [
      await stop('process-assignment', { entityId: entity.id, assignmentId: 7 }),
      await stop('post-alarm', { text: 'One mail' }),
    ]
    const staff = await makeStaff(server(), 'LeadSupport')
    await staff.client.send(tryJobsAgain, { keys })
    expect(await organizationLines(entity.id)).toEqual([['jobs.triedAgain', keys[0], staff.userId]])
  })

  test('an alarm is given up for good; work that would be found again is not', async () => {
    const [alarm, work] = [await stop('post-alarm', {}), await stop('process-batch', { batchId: 1 })]
    const staff = await makeStaff(server(), 'LeadSupport')
    expect(await staff.client.send(giveUpJobs, { keys: [alarm, work] })).toEqual({ changed: 1 })
    expect((await staff.client.send(stoppedJobs, { searchTerm: alarm })).rows).toEqual([])
    expect((await staff.client.send(stoppedJobs, { searchTerm: work })).rows).toHaveLength(1)
    expect(await platformLines(staff.userId)).toEqual([['jobs.givenUp', alarm]])
  })

  test.each([tryJobsAgain, giveUpJobs])('$path without a key is refused at the field', async endpoint => {
    const staff = await makeStaff(server())
    await expect(staff.client.send(endpoint, { keys: [] })).rejects.toMatchObject({
      status: 400,
      problem: { errors: { keys: ['Choose at least one.'] } },
    })
  })
})

describe('mails', () => {
  async function mail(
    status: 'queued' | 'failed' | 'sent',
    given: { attempts?: number; recipient?: string; onBehalfOf?: number } = {},
  ) {
    const { clock, db } = server()
    const key = randomUUID()
    const { id } = await db
      .insertInto('mails')
      .values({
        messageId: `<${key}@localhost>`,
        dedupeKey: key,
        recipient: given.recipient ?? `${key}@example.test`,
        template: 'export-failed',
        onBehalfOf: given.onBehalfOf ?? null,
        data: JSON.stringify({ title: 'File', organization: 'Harbor' }) as never,
        status,
        attempts: given.attempts ?? 3,
        createdAt: clock.iso(),
        nextTryAt: clock.iso(3600),
        failedAt: status === 'failed' ? clock.iso() : null,
        sentAt: status === 'sent' ? clock.iso() : null,
        failure: status === 'sent' ? null : '550 No such user',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, recipient: given.recipient ?? `${key}@example.test` }
  }

  test('those that wait or failed are listed, without what is in them; those that were sent are counted', async () => {
    const recipient = 'Ana.Listed@example.test'
    const failed = await mail('failed', { recipient })
    const waiting = await mail('queued', { recipient })
    await mail('sent', { recipient })
    const staff = await makeStaff(server(), 'Support')
    const list = async (filter: object) =>
      (await staff.client.send(openMails, { searchTerm: 'ana.listed', ...filter })).rows
    const rows = await list({})
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [waiting.id, 'queued'],
      [failed.id, 'failed'],
    ])
    expect(Object.keys(rows[0] ?? {})).not.toContain('data')
    expect(rows[1]).toMatchObject({ recipient, template: 'export-failed', attempts: 3, failure: '550 No such user' })
    expect((await list({ status: 'failed' })).map(({ id }) => id)).toEqual([failed.id])
    expect(await list({ template: 'invite' })).toEqual([])
    expect((await list({ sortField: 'recipient', sortDirection: 'asc' })).length).toBe(2)
    const { mails } = await staff.client.send(backgroundWork, {})
    expect([mails.failed > 0, mails.retrying > 0, mails.sentLately > 0]).toEqual([true, true, true])
    expect(mails.kinds).toEqual(['export-failed'])
  })

  test('one that 50 send again at once goes out once, and stands once in the platform’s log', async () => {
    const { id, recipient } = await mail('failed', { attempts: 12 })
    const staff = await makeStaff(server(), 'Support')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => staff.client.send(sendMailsAgain, { ids: [id] })),
    )
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
    expect(await platformLines(staff.userId)).toEqual([['mails.sentAgain', recipient]])
    await server().work()
    const after = await server().db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([after.status, after.attempts, after.failedAt]).toEqual(['kept', 1, null])
  })

  test('one in an organization’s name stands in that organization’s log, too', async () => {
    const entity = await makeEntity(server())
    const { id, recipient } = await mail('failed', { onBehalfOf: entity.id })
    const staff = await makeStaff(server(), 'Support')
    await staff.client.send(sendMailsAgain, { ids: [id] })
    expect(await organizationLines(entity.id)).toEqual([['mails.sentAgain', recipient, staff.userId]])
  })

  test('one that was asked for a moment ago, by whoever’s clock, is left alone', async () => {
    const { id } = await mail('queued', { attempts: 0 })
    const staff = await makeStaff(server())
    expect(await staff.client.send(sendMailsAgain, { ids: [id] })).toEqual({ changed: 0 })
  })

  test('one that waits for a later try is tried at once; one that was sent is left alone', async () => {
    const [waiting, sent] = [await mail('queued'), await mail('sent')]
    const staff = await makeStaff(server())
    expect(await staff.client.send(sendMailsAgain, { ids: [waiting.id, sent.id] })).toEqual({ changed: 1 })
    await server().work()
    const after = await server()
      .db.selectFrom('mails')
      .select(['id', 'status'])
      .where('id', 'in', [waiting.id, sent.id])
      .orderBy('id')
      .execute()
    expect(after.map(({ status }) => status)).toEqual(['kept', 'sent'])
  })
})
