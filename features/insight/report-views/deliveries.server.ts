import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { Clocked } from '#platform/server/clock.ts'
import { nextLocalTime } from '#platform/server/next-local-time.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { TableFormat } from '#foundation/exports/table-format.ts'
import { isServed } from '#foundation/plans/plan.server.ts'
import { type LeftOut, Report, ViewSearch } from './report-views.contract.ts'
import { understands, type ViewedReport } from './viewed-report.server.ts'

// SQL of: report_deliveries d, report_views v, entities e, subscriptions p

/** Views in one transaction. */
const STEP = 50
/** Days from today until one has the day that is asked for: a month of 31 days and the next. */
const DAYS_AHEAD = 62

interface When {
  readonly every: RawBuilder<unknown>
  readonly weekday: RawBuilder<unknown>
  readonly monthDay: RawBuilder<unknown>
  readonly atTime: RawBuilder<unknown>
  readonly timeZone: RawBuilder<unknown>
}

/** When a delivery is due next, in its organization's zone. Spec D7. */
export const nextTime = (at: Clocked, { every, weekday, monthDay, atTime, timeZone }: When) =>
  nextLocalTime(at, {
    atTime,
    timeZone,
    ahead: DAYS_AHEAD,
    // A shorter month has it on its last day.
    on: sql`case ${every} when 'week' then to_char(day, 'ID')::integer = ${weekday}
      else to_char(day, 'DD')::integer = least(${monthDay}, to_char(date_trunc('month', day) + interval '1 month - 1 day', 'DD')::integer) end`,
  })

const Due = z.object({
  viewId: z.number(),
  entityId: z.number(),
  timeZone: z.string(),
  report: Report,
  name: z.string(),
  search: ViewSearch,
  format: TableFormat,
  skipEmpty: z.boolean(),
  hasPlan: z.boolean(),
  userIds: z.array(z.number()),
})

/** A sweep: asks for the files of views that are due, once each, however late. */
export function deliveriesOf(reports: Record<Report, ViewedReport>) {
  return async function deliverDue(services: Services): Promise<void> {
    const step = () => services.db.transaction().execute(trx => deliverStep(trx, services, reports))
    while ((await step()) === STEP);
  }
}

async function deliverStep(trx: Trx, services: Services, reports: Record<Report, ViewedReport>): Promise<number> {
  const due = await takeDue(trx, services)
  const now = services.clock.now()
  for (const report of Report.options) {
    const views = due
      .filter(view => view.report === report && reasonOf(view, reports[report]) === null)
      .map(view => ({ ...view, today: dateIn(view.timeZone, now) }))
    if (views.length > 0) await reports[report].deliver(trx, services, views)
  }
  await noteLeftOut(trx, due, reports)
  return due.length
}

/** Why a view that is due is not asked for; null: it is. */
const reasonOf = (view: z.infer<typeof Due>, report: ViewedReport): Exclude<LeftOut, 'empty'> | null =>
  !view.hasPlan ? 'plan' : view.userIds.length === 0 ? 'nobody' : understands(report, view.search) ? null : 'filters'

/** Each says why it was left out, so that nothing vanishes without a word. Decision 385. */
async function noteLeftOut(trx: Trx, due: readonly z.infer<typeof Due>[], reports: Record<Report, ViewedReport>) {
  const told = due.map(view => ({ id: view.viewId, why: reasonOf(view, reports[view.report]) }))
  await sql`
    update report_deliveries d set left_out = t.why
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t (id integer, why text)
    where d.view_id = t.id and d.left_out is distinct from t.why`.execute(trx)
}

/** The views that are due, each with the people who may see it now; from then on they are due the next time. */
async function takeDue(trx: Trx, { clock }: Pick<Services, 'clock'>): Promise<z.infer<typeof Due>[]> {
  const { rows } = await sqlOf(Due)`
    with due as (
      select view_id from report_deliveries where not ended and next_at <= ${clock.iso()}
      order by next_at limit ${STEP} for update skip locked
    ), taken as (
      update report_deliveries d set last_at = ${clock.iso()}, next_at = ${nextTime(
        { clock },
        {
          every: sql`d.every`,
          weekday: sql`d.weekday`,
          monthDay: sql`d.month_day`,
          atTime: sql`d.at_time`,
          timeZone: sql`e.time_zone`,
        },
      )}
      from due, entities e where d.view_id = due.view_id and e.id = d.entity_id
      returning d.entity_id, d.view_id, d.format, d.skip_empty, e.time_zone
    )
    select t.view_id, t.entity_id, t.time_zone, v.report, v.name, v.search, t.format, t.skip_empty,
      ${isServed({ clock })} as has_plan,
      array(
        select m.user_id from report_recipients r join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id
        where r.view_id = t.view_id and m.status = 'Active' and m.roles @> '{EntityAdmin}' order by m.user_id) as user_ids
    from taken t join report_views v on v.id = t.view_id join entities e on e.id = t.entity_id
    left join subscriptions p on p.entity_id = t.entity_id`.execute(trx)
  return rows
}
