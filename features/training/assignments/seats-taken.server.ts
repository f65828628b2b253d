import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { planUse, readPlan, takesSeat } from '#foundation/plans/plan.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Effect } from './assignments.contract.ts'

/**
 * How many of these members (a query of ids) would take a seat of the plan once they begin, and how many seats are
 * left; null: the plan does not count seats. Spec D5.
 */
export async function seatsTaken(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  entity: EntityScope,
  members: RawBuilder<unknown>,
): Promise<Effect['seats']> {
  const plan = await readPlan(trx, services, entity.id)
  if (!plan?.live || plan.planType !== 'Seat') return null
  const { used, quota } = planUse(plan)
  if (plan.isEnterprise && quota === 0) return null
  const { count: mayTake } = await sqlOf(z.object({ count: z.number() }))`
    select count(*) as count from ${entity.rows('memberSummaries')} s join entities e on e.id = s.entity_id
    where s.membership_id in (${members}) and not ${takesSeat(sql`${plan.startsOn}`)}`.executeForOne(trx)
  return { mayTake, left: Math.max(0, quota - used) }
}
