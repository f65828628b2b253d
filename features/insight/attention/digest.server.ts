import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { type PlanState, readPlans } from '#foundation/plans/plan.server.ts'
import { attentionKinds } from './attention-kinds.ts'
import { planItems } from './attention.rules.ts'
import { digestMail } from './digest-mail.server.ts'
import type { Chunk } from './plan-ends.server.ts'
import { openOf, readWaiting } from './waiting.server.ts'

// SQL of: reminder_settings q, attention_weeks w

/** The days of the week on which the summary may go out, from Monday. */
const WORKING_DAYS = 5

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The week's summary to the administrators of these organizations, where something waits: on Monday, or on the first day
 * that is no quiet one. Each organization has its turn once a week, whatever is found then.
 */
export async function mailDigests(trx: Trx, services: Services, chunk: Chunk): Promise<void> {
  const { today, timeZone } = chunk
  const monday = mondayOf(today)
  if (today >= addDays(monday, WORKING_DAYS)) return
  const entityIds = await takeTurn(trx, chunk, monday)
  if (entityIds.length === 0) return
  const plans = await readPlans(trx, services, entityIds)
  const served = entityIds.filter(id => isServed(plans.get(id)))
  if (served.length === 0) return
  const now = services.clock.iso()
  const waiting = await readWaiting(trx, served, { now, today, timeZone, seenAt: null, seenOn: null })
  const found = served.flatMap(entityId => {
    const plan = plans.get(entityId) ?? null
    const own = waiting.filter(row => row.entityId === entityId)
    const items = [...openOf(plan, own), ...(plan ? planItems(plan, today) : [])]
      .map(({ kind, count, since, ...of }) => ({ lastDay: null, quota: null, unit: null, ...of, kind, count, since }))
      .toSorted((one, other) => attentionKinds.indexOf(one.kind) - attentionKinds.indexOf(other.kind))
    return items.length > 0 ? [{ entityId, items }] : []
  })
  if (found.length > 0) await mailOf(trx, services, { found, today, monday })
}

/** Nobody is written to for ever about a plan that they left. */
const isServed = (plan: PlanState | undefined) =>
  plan !== undefined && (plan.live || !plan.isTrialOver || plan.paygQuota > 0)

/**
 * Those whose turn it is, from now on not again this week. One that missed a morning has it on a later day; a new one waits
 * for its first Monday.
 */
async function takeTurn(trx: Trx, { entityIds, today }: Chunk, monday: CalendarDate): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    insert into attention_weeks as known (entity_id, week_on)
    select e.id, ${monday}::date from unnest(${intArray(entityIds)}) e (id)
    left join attention_weeks w on w.entity_id = e.id
    left join reminder_settings q on q.entity_id = e.id
    where not is_quiet_day(q, ${today}::date) and (w.week_on < ${monday}::date or w.week_on is null and not exists (
      select from generate_series(${monday}::date, ${today}::date - 1, interval '1 day') day where not is_quiet_day(q, day::date)))
    order by e.id
    on conflict (entity_id) do update set week_on = excluded.week_on where known.week_on < excluded.week_on
    returning entity_id`.execute(trx)
  return rows.map(({ entityId }) => entityId)
}

interface Found {
  readonly found: readonly { readonly entityId: number; readonly items: readonly object[] }[]
  readonly today: CalendarDate
  readonly monday: CalendarDate
}

async function mailOf(trx: Trx, { mail }: Services, { found, today, monday }: Found): Promise<void> {
  await mail.queueMany(
    trx,
    digestMail,
    sql`
    select e.id as entity_id, u.email as recipient, 'digest ' || m.id || ' ' || ${monday}::text as dedupe_key,
      jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'organization', e.name, 'today', ${today}::text, 'items', d.items) as data
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) d ("entityId" integer, items jsonb)
    join entities e on e.id = d."entityId"
    join memberships m on m.entity_id = e.id and m.status = 'Active' and m.roles @> '{EntityAdmin}'
    join users u on u.id = m.user_id
    where ${wantsMail('digest', sql`m.user_id`)}
    order by m.id`,
    undefined,
    sql.ref('m.entity_id'),
  )
}
