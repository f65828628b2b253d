import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SentFile } from '#platform/server/feature.ts'
import { testServer } from '#platform/testing/server.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { makeRegistrations } from '#insight/learner-metrics/testing/registrations.ts'
import { AT_ONCE_MAX_ROWS, AT_ONCE_PER_HOUR, atOnce } from './at-once.contract.ts'
import { defineExport } from './run-export.server.ts'

const server = testServer()
const learners = atOnce(exportLearnerMetrics)
const hostile = [
  { firstName: '=HYPERLINK("http://x")', lastName: '+1', daysAgo: 3 },
  { firstName: '＝1+1', lastName: '@SUM(A1)', daysAgo: 2 },
  { firstName: '\tTab', lastName: 'Two\nlines, "quoted"', daysAgo: 1 },
]

async function world() {
  const made = await makeOrganization(server())
  await makeRegistrations(server(), made.entity, hostile)
  return { ...made, asked: { entityGuid: made.entity.guid, searchTerm: '' } }
}
type World = Awaited<ReturnType<typeof world>>

const wishOf = ({ maria, entity }: World) => ({
  caller: { ...maria, actorId: null },
  entity: { id: entity.id, name: entity.name, timeZone: 'UTC' },
  query: {},
})
const linesOf = async ({ content }: SentFile) =>
  String(Buffer.isBuffer(content) ? content : await buffer(content as Readable)).split('\r\n').length - 2

const count = (rows: number, width = 1) =>
  defineExport({
    name: 'learner-metrics',
    title: 'Numbers',
    roles: ['EntityAdmin'],
    query: z.object({}),
    rows: async () =>
      sql`select repeat('x', ${width}::integer) as text from generate_series(1, ${rows}::integer) n order by n`,
  })
const counted = (rows: number) =>
  defineExport({
    name: 'audit-log',
    title: 'Lines',
    roles: ['EntityAdmin'],
    query: z.object({}),
    head: ['text'],
    async *lines() {
      for (let n = 0; n < rows; n += 1) yield [String(n)]
    },
  })

const logOf = ({ entity }: World) =>
  server()
    .db.selectFrom('auditLog')
    .select(['action', 'target'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'export.asked')
    .execute()

test('what is downloaded is what is mailed: byte for byte, under the same name, in the log the same, and no mail goes out', async () => {
  const here = await world()
  const answer = await here.maria.client.raw(learners, here.asked)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  await server().work()
  expect(await server().mails(here.maria.email)).toEqual([])
  await here.maria.client.send(exportLearnerMetrics, here.asked)
  await server().work()
  const [mail] = await server().mails(here.maria.email)
  const mailed = await buffer(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))
  expect(answer.rawPayload.equals(mailed)).toBe(true)
  expect(answer.headers['content-disposition']).toContain(`filename="${mail?.attachments[0]?.name}"`)
  expect(String(mailed)).toContain(`"'=HYPERLINK(""http://x"")",'+1`)
  expect(await logOf(here)).toEqual([
    { action: 'export.asked', target: 'Learner Reports' },
    { action: 'export.asked', target: 'Learner Reports' },
  ])
})

test('a workbook holds the same rows as texts, and nothing that is run', async () => {
  const here = await world()
  const answer = await here.maria.client.raw(learners, { ...here.asked, format: 'xlsx' })
  expect(answer.headers['content-disposition']).toMatch(/learner-metrics-[\d-]+\.xlsx/)
  const files = await unzipped(answer.rawPayload)
  const all = [...files.values()].map(String).join('\n')
  expect(all).toContain('HYPERLINK(')
  expect(all).not.toContain('<f>')
})

test('the filters of the list are those of the file', async () => {
  const here = await world()
  const answer = await here.maria.client.raw(learners, { ...here.asked, searchTerm: 'Tab' })
  expect(String(answer.rawPayload).match(/\r\n/g)).toHaveLength(2)
})

test.each([
  ['rows of a statement', count],
  ['lines of the program', counted],
])('ten thousand %s are downloaded; one more is too many, and is not in the log', async (_, defined) => {
  const here = await world()
  const { web } = server().running
  expect(await linesOf(await defined(AT_ONCE_MAX_ROWS).atOnce(wishOf(here), web))).toBe(AT_ONCE_MAX_ROWS)
  await expect(defined(AT_ONCE_MAX_ROWS + 1).atOnce(wishOf(here), web)).rejects.toMatchObject({
    status: 409,
    kind: 'tooMany',
  })
  expect(await logOf(here)).toHaveLength(1)
})

test('few rows that are very long are too many as well', async () => {
  const here = await world()
  const { web } = server().running
  await expect(count(2_200, 10_000).atOnce(wishOf(here), web)).rejects.toMatchObject({ kind: 'tooMany' })
  expect(await linesOf(await count(2).atOnce(wishOf(here), web))).toBe(2)
})

test('a statement that fails is a fault, not half a file', async () => {
  const here = await world()
  const broken = defineExport({
    name: 'learner-metrics',
    title: 'Broken',
    roles: ['EntityAdmin'],
    query: z.object({}),
    rows: async () => sql`select 1 / (5000 - n) as x from generate_series(1, 9000) n order by n`,
  })
  await expect(broken.atOnce(wishOf(here), server().running.web)).rejects.toThrow('division by zero')
  expect(await logOf(here)).toEqual([])
})

test('a learner, a stranger and nobody get nothing', async () => {
  const here = await world()
  const elsewhere = await world()
  expect((await here.leo.client.raw(learners, here.asked)).statusCode).toBe(403)
  expect((await elsewhere.maria.client.raw(learners, here.asked)).statusCode).toBe(404)
  expect((await server().anyone.raw(learners, here.asked)).statusCode).toBe(401)
})

test('whoever loses the role while it is made gets nothing', async () => {
  const here = await world()
  const slow = defineExport({
    name: 'audit-log',
    title: 'Slow',
    roles: ['EntityAdmin'],
    query: z.object({}),
    head: ['text'],
    async *lines() {
      await server()
        .db.updateTable('memberships')
        .set({ roles: ['Learner'] })
        .where('id', '=', here.maria.entityUserId)
        .execute()
      yield ['secret']
    },
  })
  await expect(slow.atOnce(wishOf(here), server().running.web)).rejects.toMatchObject({ status: 404 })
  expect(await logOf(here)).toEqual([])
})

test('after sixty in an hour one waits, or has it mailed; others are not concerned', async () => {
  const here = await world()
  const other = await world()
  const made = Array.from({ length: AT_ONCE_PER_HOUR - 1 }, () => ({
    id: randomUUID(),
    entityId: here.entity.id,
    requestedBy: here.maria.userId,
    kind: 'learner-metrics',
    roles: ['EntityAdmin'],
    query: sql<never>`'{}'::jsonb`,
    fileName: 'learner-metrics.csv',
    status: 'Done' as const,
    requestedAt: server().clock.iso(-60),
  }))
  await server().db.insertInto('exports').values(made).execute()
  const answers = await Promise.all(Array.from({ length: 4 }, () => here.maria.client.raw(learners, here.asked)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429])
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('3600')
  expect((await other.maria.client.raw(learners, other.asked)).statusCode).toBe(200)
  expect((await here.maria.client.send(exportLearnerMetrics, here.asked)).exportId).toBeTruthy()
  await sql`update exports set requested_at = ${server().clock.iso(-3601)} where requested_by = ${here.maria.userId}`.execute(
    server().db,
  )
  expect((await here.maria.client.raw(learners, here.asked)).statusCode).toBe(200)
})

test('a format that is none is refused at its field', async () => {
  const here = await world()
  const answer = await here.maria.client.raw(learners, { ...here.asked, format: 'pdf' } as never)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveProperty('format')
})
