import { randomUUID } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asJson } from '#platform/server/db.ts'
import { copyOut } from '#platform/server/copy.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, signedIn } from '#platform/testing/world.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { learnerReport } from '#insight/learner-metrics/learner-metrics.export.server.ts'
import { type GivenRegistration, makeRegistrations } from '#insight/learner-metrics/testing/registrations.ts'
import { downloadExport, ticketForExport, viewExport } from './exports.contract.ts'
import { defineExport } from './run-export.server.ts'

const server = testServer()
const rows: GivenRegistration[] = [{ firstName: 'Ana', daysAgo: 1 }]

async function world(given: readonly GivenRegistration[] = rows) {
  const made = await makeOrganization(server())
  await makeRegistrations(server(), made.entity, given)
  return {
    ...made,
    ask: async (query = {}) =>
      (await made.maria.client.send(exportLearnerMetrics, { entityGuid: made.entity.guid, ...query })).exportId,
  }
}

const contentOf = async (key: string) => (await buffer(await server().running.work.files.read(key))).toString('utf8')
async function attachmentTo(email: string) {
  const [mail] = await server().mails(email)
  return contentOf(mail?.attachments[0]?.key ?? '')
}
/** Makes a small file count as a large one, without five megabytes of rows. */
async function makeLarge(exportId: string, email: string) {
  await server()
    .db.updateTable('mails')
    .set({ data: sql`data || '{"key": null}'` })
    .where('recipient', '=', email)
    .execute()
  return exportId
}

test('the file is emailed: BOM, head, CR LF, quotes, line breaks and every alphabet as they were, formulas harmless', async () => {
  const { ask, maria } = await world([
    { firstName: '=HYPERLINK("http://x")', lastName: '+1', daysAgo: 9 },
    { firstName: '-2', lastName: '@SUM(A1)', daysAgo: 8 },
    { firstName: '\tTab', lastName: '\rReturn', daysAgo: 7 },
    { firstName: 'Say "hi"', lastName: 'Comma, Inc', daysAgo: 6 },
    { firstName: 'Two\nlines', lastName: 'Back\\slash', daysAgo: 5 },
    { firstName: 'Nguyễn', lastName: '王小明 🎓', daysAgo: 4 },
    {
      firstName: 'Ana',
      lastName: 'Núñez',
      status: 'Complete',
      dateAdded: '2026-06-01T05:00:00Z',
      seconds: 3725,
      certificate: 'UP-2026-AAAA2222',
    },
  ])
  await ask({ sortField: 'dateAdded', sortDirection: 'asc', fromDate: '2026-01-01', toDate: '2030-01-01' })
  await server().work()
  const content = await attachmentTo(maria.email)
  expect(
    content.startsWith(
      '\uFEFFFirst Name,Last Name,Email,Training,Course,Date Added,Date Completed,Status,Total Time,Certificate\r\n',
    ),
  ).toBe(true)
  const lines = content.slice(1).split('\r\n')
  expect(lines).toHaveLength(9)
  const names = lines.slice(1, 8).map(line => line.replace(/,[^,]*@example\.test,.*$/s, ''))
  expect(names.slice(0, 1)).toEqual(['Ana,Núñez'])
  expect(names.slice(1)).toEqual([
    '"\'=HYPERLINK(""http://x"")",\'+1',
    "'-2,'@SUM(A1)",
    '\'\tTab,"\'\rReturn"',
    '"Say ""hi""","Comma, Inc"',
    '"Two\nlines",Back\\slash',
    'Nguyễn,王小明 🎓',
  ])
  // 10 p.m. of May 31 in Los Angeles.
  expect(lines[1]).toMatch(/,Mandated Reporter,Basics,2026-05-31,2026-06-01,Complete,01:02:05,UP-2026-AAAA2222$/)
})

test("the file holds what the screen showed: filters and order, and no other organization's rows", async () => {
  await world([{ firstName: 'Foreign' }])
  const { ask, maria } = await world([
    { firstName: 'Bao', daysAgo: 1 },
    { firstName: 'Ana', daysAgo: 2 },
    { firstName: 'Old', daysAgo: 400 },
    { firstName: "O'$1", lastName: 'Bao' },
  ])
  await ask({ searchTerm: 'bao', sortField: 'firstName', sortDirection: 'desc' })
  await server().work()
  expect(
    (await attachmentTo(maria.email))
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',')[0]),
  ).toEqual(["O'$1", 'Bao'])
})

test.each(["'; drop table exports; --", '$1', '\\', "\\'", '%'])(
  "what was searched for (%s) stands for itself in the file's query",
  async searchTerm => {
    const { ask, maria } = await world([{ firstName: 'Plain' }, { firstName: `x${searchTerm}x` }])
    await ask({ searchTerm })
    await server().work()
    const lines = (await attachmentTo(maria.email)).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]?.startsWith(`x${searchTerm}x,`)).toBe(true)
  },
)

test('the mail goes to who asked, with the file named for its day; asking twice while it waits is asking once', async () => {
  const { ask, maria, entity } = await world()
  const ids = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(new Set(ids).size).toBe(1)
  await server().work()
  const mails = await server().mails(maria.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Your export is ready: Learner Reports',
    attachments: [{ name: `learner-metrics-${server().clock.today('America/Los_Angeles')}.csv` }],
  })
  expect(mails[0]?.text).toContain(`Learner Reports for ${entity.name} is attached: 1 row.`)
})

test('who lost the role or left before it was made is sent nothing', async () => {
  const demoted = await world()
  const left = await world()
  const [one, other] = [await demoted.ask(), await left.ask()]
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', demoted.maria.entityUserId)
    .execute()
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Inactive' })
    .where('id', '=', left.maria.entityUserId)
    .execute()
  await server().work()
  expect(await server().mails(demoted.maria.email)).toEqual([])
  expect(await server().mails(left.maria.email)).toEqual([])
  const kept = await server()
    .db.selectFrom('exports')
    .select(['status', 'fileId'])
    .where('id', 'in', [one, other])
    .execute()
  expect(kept).toEqual([
    { status: 'Failed', fileId: null },
    { status: 'Failed', fileId: null },
  ])
})

test("a learner and a stranger can't ask for it", async () => {
  const { entity, leo } = await world()
  const elsewhere = await world()
  await expect(leo.client.send(exportLearnerMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 403,
  })
  await expect(elsewhere.maria.client.send(exportLearnerMetrics, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 404,
  })
})

test('killed after the claim, or run twice at once, it is made whole and mailed once', async () => {
  const { ask, maria } = await world()
  const exportId = await ask()
  // A process took it and died: the row says InProcess, nothing else was stored.
  await server().db.updateTable('exports').set({ status: 'InProcess' }).where('id', '=', exportId).execute()
  await Promise.all(Array.from({ length: 5 }, () => learnerReport.job.run(server().running.work, { exportId })))
  await server().work()
  expect(await server().mails(maria.email)).toHaveLength(1)
  expect((await attachmentTo(maria.email)).split('\r\n')).toHaveLength(3)
  const kept = await server()
    .db.selectFrom('exports')
    .innerJoin('files', 'files.id', 'exports.fileId')
    .select(['exports.id', 'rowCount'])
    .where('exports.id', '=', exportId)
    .execute()
  expect(kept).toEqual([{ id: exportId, rowCount: 1 }])
})

test('cut off in the middle of writing, nothing half made is kept or mailed, and the next run makes it', async () => {
  const { ask, maria } = await world()
  const exportId = await ask()
  const { work } = server().running
  const cut = {
    ...work,
    files: {
      ...work.files,
      save: async () => {
        throw new Error('disk full')
      },
    },
  }
  await expect(learnerReport.job.run(cut, { exportId })).rejects.toThrow('disk full')
  expect(await server().mails(maria.email)).toEqual([])
  await server().work()
  expect(await server().mails(maria.email)).toHaveLength(1)
})

test('a file over 5 MB is mailed as a link that signs in, works for its owner alone, a ticket once, and for a day', async () => {
  const { maria, leo, entity } = await world()
  const large = defineExport({
    name: 'learner-metrics',
    title: 'Large',
    roles: ['EntityAdmin'],
    query: z.object({}),
    rows: async () => sql`select repeat('x', 100) as text from generate_series(1, 60000)`,
  })
  const exportId = await large.request(
    {
      caller: { ...maria, actorId: null },
      entity: { id: entity.id, name: entity.name, timeZone: 'UTC' },
      query: {},
    },
    server().running.web,
  )
  await large.job.run(server().running.work, { exportId })
  const [mail] = await server().mails(maria.email)
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain(`http://localhost:3000/exports/${exportId}`)

  expect(await maria.client.send(viewExport, { exportGuid: exportId })).toMatchObject({
    status: 'Done',
    rowCount: 60_000,
    bytes: 60_000 * 102 + 9,
  })
  const other = await makeMember(server(), entity, ['EntityAdmin'])
  for (const stranger of [leo.client, other.client]) {
    await expect(stranger.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.send(ticketForExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
  }
  await expect(server().anyone.send(ticketForExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 401 })

  const { ticket } = await maria.client.send(ticketForExport, { exportGuid: exportId })
  const answers = await Promise.all(Array.from({ length: 10 }, () => server().anyone.raw(downloadExport, { ticket })))
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  const file = answers.find(answer => answer.statusCode === 200)
  expect(file?.rawPayload).toHaveLength(60_000 * 102 + 9)
  expect(file?.headers['content-disposition']).toMatch(/^attachment; filename="learner-metrics-\d{4}-\d\d-\d\d\.csv"/)
})

test('a ticket holds a minute; a role lost in between closes it', async () => {
  const { ask, maria } = await world()
  const exportId = await ask()
  await server().work()
  const late = await maria.client.send(ticketForExport, { exportGuid: exportId })
  await sql`update exports set ticket_expires_at = ${server().clock.iso(-1)} where id = ${exportId}`.execute(
    server().db,
  )
  expect((await server().anyone.raw(downloadExport, late)).statusCode).toBe(404)
  const { ticket } = await maria.client.send(ticketForExport, { exportGuid: exportId })
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', maria.entityUserId)
    .execute()
  expect((await server().anyone.raw(downloadExport, { ticket })).statusCode).toBe(404)
  await expect(maria.client.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({ status: 404 })
})

test('after a day the file is gone, from the store too, unless a mail still has to take it along', async () => {
  const { ask, maria } = await world()
  const exportId = await ask()
  await server().work()
  const [mail] = await server().mails(maria.email)
  const key = mail?.attachments[0]?.key ?? ''
  await makeLarge(exportId, maria.email)
  await server()
    .db.updateTable('exports')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('id', '=', exportId)
    .execute()
  await server()
    .db.updateTable('mails')
    .set({ status: 'queued', nextTryAt: server().clock.iso(3600) })
    .where('recipient', '=', maria.email)
    .execute()
  await server().work()
  expect(await contentOf(key)).toContain('Ana')
  await server().db.updateTable('mails').set({ status: 'sent' }).where('recipient', '=', maria.email).execute()
  await server().work()
  await expect(contentOf(key)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(maria.client.send(viewExport, { exportGuid: exportId })).rejects.toMatchObject({
    status: 404,
    problem: { message: expect.stringContaining('no longer available') },
  })
})

test('an export that comes to no end for a day has failed, and the person is told once', async () => {
  const { maria, entity } = await world()
  const id = randomUUID()
  await server()
    .db.insertInto('exports')
    .values({
      id,
      entityId: entity.id,
      requestedBy: maria.userId,
      kind: 'learner-metrics',
      roles: ['EntityAdmin'],
      query: asJson({}),
      fileName: 'learner-metrics.csv',
      status: 'InProcess',
      requestedAt: server().clock.iso(-25 * 3600),
    })
    .execute()
  await server().work()
  await server().work()
  expect((await server().mails(maria.email)).map(mail => mail.subject)).toEqual([
    'Your export failed: learner-metrics.csv',
  ])
  await expect((await signedIn(server(), maria)).send(viewExport, { exportGuid: id })).rejects.toMatchObject({
    status: 404,
  })
})

test('an export whose job is lost is made by another; one that was given up has failed at once, and the person is told', async () => {
  const { ask, maria } = await world()
  const jobs = (what: string) => server().running.workPool.query(what)
  const lost = await ask({ searchTerm: 'lost' })
  await jobs('delete from graphile_worker._private_jobs')
  const poisoned = await ask({ searchTerm: 'poisoned' })
  await jobs(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'export:${poisoned}'`)
  await server().work()
  const statuses = await server()
    .db.selectFrom('exports')
    .select(['id', 'status'])
    .where('id', 'in', [lost, poisoned])
    .execute()
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [lost, 'Done'],
      [poisoned, 'Failed'],
    ]),
  )
  expect(await server().mails(maria.email)).toHaveLength(2)
})

test('a query that fails ends the stream with its error, and the connection is not used again', async () => {
  const { content } = await copyOut(server().db, sql`select 1 / (3 - n) as x from generate_series(1, 5) n`)
  await expect(text(content)).rejects.toThrow('division by zero')
  const { content: fine } = await copyOut(server().db, sql`select ${-1}::int as x, ${['a"b', 'c\\d']}::text[] as y`)
  expect(await text(fine)).toBe('x,y\r\n-1,"{""a\\""b"",""c\\\\d""}"\r\n')
})
