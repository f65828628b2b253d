import { sql } from 'kysely'
import { todayThere } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'

/** Days for which a new organization may try the product. Spec D5. */
export const TRIAL_DAYS = 14

/** Every new organization begins with a trial, by its own calendar. Spec D2, D5. */
export async function startTrial(trx: Trx, services: Services, entityId: number): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({
      entityId,
      status: 'Trial',
      trialEndsOn: sql<string>`(select ${todayThere(services)} + ${TRIAL_DAYS}::integer from entities e where e.id = ${entityId})`,
    })
    .execute()
}
