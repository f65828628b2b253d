import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { downloadExport, ticketForExport } from '#foundation/exports/exports.contract.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import type { Running } from '../../platform/server/services.ts'
import { eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const LEARNERS = 500
const CYCLES = 200
const ROWS = LEARNERS * CYCLES

const program = programOfFile()
let organization: Awaited<ReturnType<typeof makeOrganizationIn>>
let expected: { lines: number; digest: string }

beforeAll(async () => {
  organization = await makeOrganizationIn(program.inside)
  await fill(program.inside, organization.entity.id)
  expected = await linesOfTable(program.inside, organization.entity.id)
})

test('an export that the program or its database is killed in the middle of is whole in the end, and mailed once', async () => {
  const random = randomOf('export')
  const figures: string[] = []
  const { token, entity, maria } = organization
  let round = 0
  for (const [what, die] of Object.entries(program.deaths)) {
    round += 1
    const { exportId } = await eventually(() =>
      send(program.app, token, exportLearnerMetrics, {
        entityGuid: entity.guid,
        fromDate: '2020-01-01',
        toDate: '2030-01-01',
        searchTerm: '',
      }),
    )
    // The work has begun; from here on any moment will do.
    await eventually(async () => (await statusOf(exportId)) !== 'Pending')
    await sleep(random.upTo(400))
    const caught = await statusOf(exportId)
    await die()
    const began = performance.now()
    await eventually(async () => (await statusOf(exportId)) === 'Done')
    figures.push(
      `${what} killed ${caught === 'Done' ? 'just after' : 'during'} it: whole ${Math.round(performance.now() - began)} ms later`,
    )

    const { ticket } = await eventually(() => send(program.app, token, ticketForExport, { exportGuid: exportId }))
    expect(linesOfFile(String(await send(program.app, null, downloadExport, { ticket })))).toEqual(expected)
    await eventually(async () => (await mailsTo(maria.email)).filter(mail => mail.status === 'kept').length === round)
    expect(await mailsTo(maria.email)).toHaveLength(round)
  }
  console.log(`${ROWS} rows (seed ${random.seed}): ${figures.join('; ')}`)
})

const statusOf = async (id: string) =>
  (await program.inside.work.db.selectFrom('exports').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const mailsTo = (email: string) =>
  program.inside.work.db.selectFrom('mails').select(['status', 'messageId']).where('recipient', '=', email).execute()

/** One learner in each row of a cycle completed long ago, each row with a different name. */
async function fill({ work: { db } }: Running, entityId: number): Promise<void> {
  await sql`
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select 'learner-' || n || '@report.test', 'Ana', 'Nguyễn', '2024-01-01', '2024-01-01' from generate_series(1, ${LEARNERS}::integer) n
      returning id
    ), joined as (
      insert into memberships (entity_id, user_id, roles, created_at)
        select ${entityId}, id, '{Learner}', '2024-01-01' from people returning id, user_id
    )
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, status, date_added, date_completed,
      first_name, last_name, email, training_type, training)
    select ${entityId}, j.id, j.user_id, v.course_id, v.id, 'en', c, 'Complete',
      '2024-01-01'::timestamptz + c * interval '1 hour' + j.id * interval '1 second', '2025-01-01',
      'Ana ' || j.user_id || ' ' || c, 'Nguyễn', 'learner-' || j.user_id || '@report.test', 'Mandated Reporter', 'Basics'
    from joined j cross join generate_series(1, ${CYCLES}::integer) c cross join (select id, course_id from course_versions limit 1) v`.execute(
    db,
  )
}

/** The first column of each line of the table, in the order of the report. */
async function linesOfTable({ work: { db } }: Running, entityId: number) {
  const { rows } = await sql<{ lines: number; names: string }>`
    select count(*) as lines, string_agg(first_name || ',' || last_name || ',' || email, ';' order by date_added desc, id desc) as names
    from registrations where entity_id = ${entityId}`.execute(db)
  return { lines: rows[0]?.lines ?? 0, digest: digestOf(rows[0]?.names ?? '') }
}

function linesOfFile(text: string) {
  const lines = text.split('\r\n').slice(1, -1)
  return { lines: lines.length, digest: digestOf(lines.map(line => line.split(',', 3).join(',')).join(';')) }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
