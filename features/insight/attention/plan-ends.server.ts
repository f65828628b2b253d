import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { readPlans } from '#foundation/plans/plan.server.ts'
import { endOf, type NoticeDays, PLAN_NOTICES, type ToldPlan } from './attention.rules.ts'
import type { Morning } from './mornings.server.ts'
import { planEndMail } from './plan-end-mail.server.ts'

export interface Chunk extends Morning {
  readonly entityIds: readonly number[]
}

/**
 * Tells administrators that a trial or a plan ends: each of its last day’s notices once. The plan is held while it is read,
 * so that a renewal comes before, and is seen, or after.
 */
export async function tellOfEnds(trx: Trx, services: Services, chunk: Chunk): Promise<void> {
  const near = await holdNear(trx, chunk)
  if (near.length === 0) return
  const plans = await readPlans(trx, services, near)
  const ends = [...plans].flatMap(([entityId, plan]) => {
    const end = endOf(plan, chunk.today)
    if (!end) return []
    const { lastDay, notice } = end
    return [{ entityId, notice, mail: { planName: plan.planName, why: whyOf(plan), lastDay, daysLeft: plan.daysLeft } }]
  })
  const told = await note(trx, services, ends)
  const due = ends.filter(({ entityId }) => told.has(entityId))
  if (due.length > 0) await mailOf(trx, services, due)
}

const whyOf = (plan: ToldPlan) =>
  plan.status === 'Trial' ? 'trial' : plan.isEnterprise ? 'agreed' : plan.paymentDue ? 'unpaid' : 'cancelled'

/** Those whose last day is within the earliest notice. */
async function holdNear(trx: Trx, { entityIds, today }: Chunk): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    select p.entity_id from subscriptions p
    where p.entity_id = any(${intArray(entityIds)})
      and case p.status when 'Trial' then p.trial_ends_on when 'Active' then p.ends_on end
        between ${today}::date and ${today}::date + ${PLAN_NOTICES[0]}::integer
    order by p.entity_id for update`.execute(trx)
  return rows.map(({ entityId }) => entityId)
}

interface Due {
  readonly entityId: number
  readonly notice: NoticeDays
  readonly mail: { readonly lastDay: CalendarDate }
}

/** Notes these notices; returns those that nobody had noted before. */
async function note(trx: Trx, { clock }: Services, ends: readonly Due[]): Promise<ReadonlySet<number>> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    insert into plan_notices (entity_id, last_day, days, told_at)
    select d."entityId", (d.mail ->> 'lastDay')::date, d.notice, ${clock.iso()}
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) d ("entityId" integer, mail jsonb, notice integer)
    on conflict do nothing returning entity_id`.execute(trx)
  return new Set(rows.map(({ entityId }) => entityId))
}

async function mailOf(trx: Trx, { mail }: Services, due: readonly Due[]): Promise<void> {
  await mail.queueMany(
    trx,
    planEndMail,
    sql`
    select u.email as recipient, 'plan ends ' || m.id || ' ' || (d.mail ->> 'lastDay') || ' ' || d.notice as dedupe_key,
      d.mail || jsonb_build_object('firstName', u.first_name, 'organization', e.name) as data
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) d ("entityId" integer, mail jsonb, notice integer)
    join entities e on e.id = d."entityId"
    join memberships m on m.entity_id = e.id and m.status = 'Active' and m.roles @> '{EntityAdmin}'
    join users u on u.id = m.user_id
    order by m.id`,
  )
}
