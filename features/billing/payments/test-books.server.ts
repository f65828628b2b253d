import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { todayThere } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'

/** How a test plan is paid. */
export interface TestPayer {
  readonly card: string
  readonly zip: string
  readonly email: string
}

/** Records that a checkout is paid, once; its plan replaces the previous one. False: it was paid before. */
export async function bookPayment(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  entity: EntityScope,
  of: { guid: string; planKey: string | null; payer: TestPayer },
): Promise<boolean> {
  const now = clock.iso()
  const paid = await entity
    .update('testCheckouts', trx)
    .set({ paidAt: now, email: of.payer.email })
    .where('guid', '=', of.guid)
    .where('paidAt', 'is', null)
    .returning('guid')
    .executeTakeFirst()
  if (!paid || of.planKey === null) return paid !== undefined
  const today = clock.today(entity.timeZone)
  // Earlier credit is taken off this charge; the remainder of the paid year is taken off the next, as Stripe does it.
  const {
    rows: [left],
  } = await sqlOf(z.object({ credit: z.number(), left: z.number() }))`
    update test_plans t set ended_at = ${now} from products p
    where t.entity_id = ${entity.id} and t.ended_at is null and p.key = t.product_key
    returning t.credit_cents as credit,
      round(p.price_cents * greatest(t.ends_on - ${today}::date, 0) / (t.ends_on - t.starts_on)::numeric)::integer as left`.execute(
    trx,
  )
  const credit = left?.credit ?? 0
  const { card, zip, email } = of.payer
  await sql`
    insert into test_plans (guid, entity_id, product_key, starts_on, ends_on, card, zip, email, credit_cents, charged_cents, charged_at)
    select ${randomUUID()}, ${entity.id}, p.key, ${today}::date, (${today}::date + interval '1 year')::date,
      ${card}, ${zip}, ${email}, greatest(${credit}::integer - p.price_cents, 0) + ${left?.left ?? 0}::integer,
      greatest(p.price_cents - ${credit}::integer, 0), ${now}
    from products p where p.key = ${of.planKey}`.execute(trx)
  return true
}

/** Changes the current plan: how it is paid, or whether it continues. */
export async function bookChange(entity: EntityScope, change: TestPayer | { readonly renews: boolean }): Promise<void> {
  await entity.update('testPlans').set(change).where('endedAt', 'is', null).execute()
}

/**
 * Charges the years that are over again, minus credit, or ends those that were cancelled. Days are the organization's.
 */
export async function bookYears({ db, clock }: Services): Promise<void> {
  const now = clock.iso()
  await sql`
    update test_plans t set
      ended_at = case when renews then null else ${now}::timestamptz end,
      starts_on = case when renews then ends_on else starts_on end,
      ends_on = case when renews then (ends_on + interval '1 year')::date else ends_on end,
      charged_cents = case when renews then greatest(p.price_cents - credit_cents, 0) else charged_cents end,
      credit_cents = case when renews then greatest(credit_cents - p.price_cents, 0) else credit_cents end,
      charged_at = case when renews then ${now}::timestamptz else charged_at end
    from entities e, products p, lateral (select ${todayThere({ clock })} as today) d
    where e.id = t.entity_id and p.key = t.product_key and ended_at is null and (renews and ends_on <= d.today
      or not renews and ends_on < d.today)`.execute(db)
}
