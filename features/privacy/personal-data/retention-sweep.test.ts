import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { importPeople, peopleFile } from '#people/import-learners/testing/world.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { privacyNotice } from './personal-data.contract.ts'
import { removeOldData } from './retention-sweep.server.ts'

const server = testServer({ KEEP_AUDIT_LOG_DAYS: '400', KEEP_MAILS_DAYS: '60' })
const rowsOf = async (table: string) => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
    server().db,
  )
  return rows[0]?.rows ?? 0
}
const later = async (days: number) => {
  const { clock, db } = server()
  await clock.set(db, new Date(clock.now().getTime() + days * 86_400_000))
}

test('each kind of data goes when its time is over, and not before', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const { db, clock } = server()
  await maria.client.send(inviteLearners, { entityGuid: entity.guid, emails: ['late@example.test'] })
  await importPeople(maria.client, entity, peopleFile([{ email: 'imported@example.test' }]))
  await maria.client.send(exportLearnerMetrics, { entityGuid: entity.guid })
  await db
    .insertInto('joinRequests')
    .values({
      entityId: entity.id,
      email: leo.email,
      status: 'declined',
      requestedAt: clock.iso(),
      expiresAt: clock.iso(1),
    })
    .execute()
  await db
    .insertInto('answeredCalls')
    .values({ userId: leo.userId, key: 'POST /x', digest: 'x', answer: asJson({}), at: clock.iso() })
    .execute()
  await server().work()
  const gone = () => removeOldData(server().running.work)
  expect(Object.values(await gone()).every(count => count === 0)).toBe(true)

  await later(61)
  expect(await gone()).toMatchObject({ mails: expect.any(Number), answers: 1, sessions: 0, exports: 0, auditLog: 0 })
  expect(await rowsOf('mails')).toBe(0)

  await later(40)
  // The file of an export goes a day after it was made, the line about it after its own time.
  await server().work()
  expect(await gone()).toMatchObject({ sessions: 2, exports: 1, auditLog: 0, invites: 0, batchRows: 0 })

  await later(300)
  expect((await gone())['auditLog']).toBeGreaterThan(0)
  await server().work()
  await later(400)
  expect(await gone()).toMatchObject({ invites: 2, joinRequests: 1, batchRows: 1 })
  expect(server().errors).toEqual([])
})

test('what is still needed stays, however old: open invites, mails that wait', async () => {
  const { entity } = await makeOrganization(server())
  const { db, clock } = server()
  await db
    .insertInto('invites')
    .values({
      entityId: entity.id,
      email: 'open@example.test',
      createdAt: clock.iso(),
      expiresAt: clock.iso(3600 * 24 * 5000),
    })
    .execute()
  await db
    .insertInto('mails')
    .values({
      messageId: '<waits>',
      dedupeKey: 'waits',
      recipient: 'waits@example.test',
      template: 'invite',
      data: asJson({}),
      createdAt: clock.iso(),
      nextTryAt: clock.iso(),
    })
    .execute()
  await later(3000)
  await removeOldData(server().running.work)
  expect(
    await db.selectFrom('invites').select('email').where('email', '=', 'open@example.test').execute(),
  ).toHaveLength(1)
  expect(await db.selectFrom('mails').select('id').where('dedupeKey', '=', 'waits').execute()).toHaveLength(1)
})

test('people are told the installation’s own settings', async () => {
  expect(await server().anyone.send(privacyNotice, {})).toMatchObject({
    keepDays: { auditLog: 400, mails: 60, sessions: 90 },
    answerDays: 45,
    backupDays: 35,
  })
})
