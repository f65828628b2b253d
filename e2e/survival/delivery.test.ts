import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverReportView, listReportViews, saveReportView } from '#insight/report-views/report-views.contract.ts'
import { eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const VIEWS = 12
const program = programOfFile()

test('reports that are due while the program or its database is killed go out once each, and are due again', async () => {
  const random = randomOf('delivery')
  const { token, entity, maria } = await makeOrganizationIn(program.inside)
  const { administrators } = await send(program.app, token, listReportViews, { entityGuid: entity.guid })
  for (let number = 1; number <= VIEWS; number += 1) {
    const { id } = await send(program.app, token, saveReportView, {
      entityGuid: entity.guid,
      report: 'learners',
      name: `View ${number}`,
      shared: false,
      // Each asks for rows of its own: the same file is not made twice at once.
      search: { searchTerm: [`nobody ${number}`] },
    })
    await send(program.app, token, deliverReportView, {
      entityGuid: entity.guid,
      viewId: id,
      every: 'week',
      weekday: 1,
      monthDay: 1,
      atTime: '07:00',
      format: 'xlsx',
      skipEmpty: false,
      entityUserIds: administrators.map(({ entityUserId }) => entityUserId),
    })
  }
  const figures: string[] = []
  let round = 0
  for (const [what, die] of Object.entries(program.deaths)) {
    round += 1
    await sql`update report_deliveries set next_at = now() - interval '1 minute' where entity_id = ${entity.id}`.execute(
      program.inside.work.db,
    )
    await sleep(random.upTo(4_000))
    await die()
    const expected = VIEWS * round
    await eventually(async () => (await mailsTo(maria.email)).length >= expected)
    figures.push(`${what} killed: ${expected} reports in all`)
    await sleep(1_000)
    const subjects = (await mailsTo(maria.email)).map(({ view }) => view)
    expect(subjects).toHaveLength(expected)
    expect(new Set(subjects).size).toBe(VIEWS)
    expect(await dueNow()).toBe(0)
  }
  console.log(`${figures.join('; ')} (seed ${random.seed})`)
})

const mailsTo = async (email: string) =>
  (
    await sql<{ view: string }>`
      select data ->> 'viewName' as view from mails where recipient = ${email} and template = 'export-ready'`.execute(
      program.inside.work.db,
    )
  ).rows

async function dueNow(): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from report_deliveries where next_at <= now()`.execute(program.inside.work.db)
  return rows[0]?.due ?? -1
}
