import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { providerNameOf, providerOf } from './provider.server.ts'

/** Ends at the provider the plan that a purchase order took the place of, without credit: its order has that already. */
export const endReplacedPlan = job({
  name: 'end-replaced-plan',
  payload: z.object({ entityId: z.number().int() }),
  unfinished: () => sql`
    select 'replaced plan ' || entity_id as key, jsonb_build_object('entityId', entity_id) as payload
    from payment_accounts where replaced is not null and replaced_ended_at is null`,
  async run(services, { entityId }) {
    const { db, clock } = services
    const provider = providerOf(services, db)
    const account = await db
      .selectFrom('paymentAccounts')
      .select(['customer', 'replaced'])
      .where('entityId', '=', entityId)
      .where('provider', '=', provider.name)
      .where('replacedEndedAt', 'is', null)
      .executeTakeFirst()
    if (!account?.replaced) return
    await provider.endPlan(account.customer, account.replaced)
    await db
      .updateTable('paymentAccounts')
      .set({ replacedEndedAt: clock.iso() })
      .where('entityId', '=', entityId)
      .where('provider', '=', provider.name)
      .where('replaced', '=', account.replaced)
      .execute()
  },
})

/** From now on the provider's plan changes nothing here, whatever its messages say; it is ended there by a job. */
export async function replacePlan(trx: Trx, services: Services, entityId: number): Promise<void> {
  const replaced = await trx
    .updateTable('paymentAccounts')
    .set(old => ({ replaced: old.ref('subscription'), replacedEndedAt: null, subscription: null }))
    .where('entityId', '=', entityId)
    .where('provider', '=', providerNameOf(services))
    .where('subscription', 'is not', null)
    .returning('entityId')
    .executeTakeFirst()
  if (replaced) await services.jobs.add(trx, endReplacedPlan, { entityId })
}
