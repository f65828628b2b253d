import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'

/** The test provider knows each paid plan as if it had been bought there, so its portal and its renewal work. */
export async function payForPlan(trx: Trx, entityId: number, payer: { email: string; zip: string }): Promise<void> {
  await sql`
    with made as (
      insert into test_plans (guid, entity_id, product_key, starts_on, ends_on, card, zip, email)
      select ${randomUUID()}, entity_id, product_key, starts_on, ends_on, 'Visa ending in 4242', ${payer.zip}, ${payer.email}
      from subscriptions where entity_id = ${entityId} returning *
    ), paid as (
      insert into plan_payments (entity_id, provider, reference, product_key, amount_cents, receipt_to, paid_at)
      select m.entity_id, 'test', m.guid || ' 1', m.product_key, p.price_cents, m.email,
             m.starts_on::timestamp at time zone e.time_zone + interval '10 hours'
      from made m join products p on p.key = m.product_key join entities e on e.id = m.entity_id)
    insert into payment_accounts (entity_id, provider, customer, subscription, payment_method, billing_zip, billing_email)
    select entity_id, 'test', 'test-customer-' || entity_id, guid::text, card, zip, email from made`.execute(trx)
}

/** Packs of certificates bought in the past, and not used yet; something of one may have been given back. */
export async function buyPacks(
  trx: Trx,
  { clock }: Services,
  buyer: { entityId: number; userId: number },
  packs: readonly { quantity: number; daysAgo: number; refundedCents?: number }[],
): Promise<void> {
  await trx
    .insertInto('orders')
    .values(
      packs.map(({ quantity, daysAgo, refundedCents = 0 }) => {
        const at = clock.iso(-daysAgo * 86_400)
        return {
          ...buyer,
          productKey: 'payg',
          quantity,
          amountCents: quantity * 1000,
          refundedCents,
          provider: 'test',
          checkout: randomUUID(),
          createdAt: at,
          paidAt: at,
        }
      }),
    )
    .execute()
  const total = packs.reduce((sum, { quantity }) => sum + quantity, 0)
  await trx
    .updateTable('subscriptions')
    .set(old => ({ paygQuota: old('paygQuota', '+', total) }))
    .where('entityId', '=', buyer.entityId)
    .execute()
}
