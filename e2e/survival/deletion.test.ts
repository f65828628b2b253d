import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '#identity/sign-in/sessions.server.ts'
import {
  askPrivacyCode,
  askPrivacyRequest,
  provePrivacyCode,
} from '#privacy/privacy-requests/privacy-requests.contract.ts'
import { approvePrivacyRequest } from '#privacy/privacy-requests/staff-requests.contract.ts'
import { eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import { makePerson } from '../../platform/testing/world.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

/** Each of them takes several steps of the deletion. */
const MAILS = 30_000
const LINES = 30_000

const program = programOfFile()

test('a deletion during which program and database are killed again and again leaves nothing of the person', async () => {
  const random = randomOf('deletion')
  const { work } = program.inside
  const { entity } = await makeOrganizationIn(program.inside)
  const person = await makePerson(work, { firstName: 'Quirin', lastName: 'Zylinder' })
  const staff = await makePerson(work, { platformRoles: ['Admin'] })
  const token = await openSession(work, { ...staff, id: staff.userId })
  const requestId = await asksForDeletion(person.email)
  await leaveTraces(entity.id, person)
  expect(await placesOf(person.email)).toEqual(
    expect.arrayContaining(['audit_log', 'mails', 'member_summaries', 'privacy_requests', 'users']),
  )

  await send(program.app, token, approvePrivacyRequest, { requestId })
  const caught: string[] = []
  for (const [what, die] of Object.entries(program.deaths)) {
    await sleep(random.upTo(300))
    const { step, status } = await eventually(() => stateOf(requestId))
    caught.push(`${what} at ${status === 'Done' ? 'the end' : `step ${step}`}`)
    await die()
  }
  await eventually(async () => (await stateOf(requestId)).status === 'Done')
  console.log(`killed: ${caught.join(', ')} (seed ${random.seed}); whole in the end`)

  // The last mail is the one that tells them; it goes a day later.
  expect(await placesOf(person.email)).toEqual(['mails'])
  const mails = await program.inside.work.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', person.email)
    .execute()
  expect(mails).toEqual([{ template: 'privacy-deleted' }])
})

const stateOf = (requestId: number) =>
  program.inside.work.db
    .selectFrom('privacyRequests')
    .select(['status', 'step'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()

async function asksForDeletion(email: string): Promise<number> {
  const { codeGuid } = await send(program.app, null, askPrivacyCode, { email })
  const code = await eventually(async () => {
    const answer = await fetch(`${program.app.url}/dev/mail/messages?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    return mails.map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1]).find(Boolean)
  })
  const { pass } = await send(program.app, null, provePrivacyCode, { codeGuid, code })
  return (await send(program.app, null, askPrivacyRequest, { pass, kind: 'deletion', details: '' })).id
}

/** A member with many mails, whom many lines of the log name. */
async function leaveTraces(entityId: number, { userId, email }: { userId: number; email: string }): Promise<void> {
  await program.inside.workPool.query(
    `insert into memberships (entity_id, user_id, roles, created_at) values ($1, $2, '{Learner}', now())`,
    [entityId, userId],
  )
  await program.inside.workPool.query(
    `insert into mails (recipient, template, data, dedupe_key, status, message_id, created_at, sent_at, next_try_at)
     select $1, 'assignment', '{}', 'trace ' || $1 || n, 'sent', 'trace-' || $1 || n || '@example.test', now(), now(), now()
     from generate_series(1, $2::int) n`,
    [email, MAILS],
  )
  await program.inside.workPool.query(
    `insert into audit_log (entity_id, user_id, action, target, detail, at)
     select $1, $2, 'learner.changed', $3, jsonb_build_object('email', $3::text), now() from generate_series(1, $4::int)`,
    [entityId, userId, email, LINES],
  )
}

/** The tables that hold an address. */
async function placesOf(email: string): Promise<string[]> {
  const { db } = program.inside.work
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public'
      and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(db)
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ holds: boolean }>`
      select exists (select from ${sql.table(table)} where lower(${sql.ref(column)}::text) like ${`%${email}%`}) as holds`.execute(
      db,
    )
    if (rows[0]?.holds) found.add(table)
  }
  return [...found].toSorted()
}
