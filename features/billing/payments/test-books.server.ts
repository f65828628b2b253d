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
  /** It can be charged once, and not for the next year. */
  readonly cardFails: boolean
}

/** How long a year that could not be charged waits for another card. */
const DUE_DAYS = 14

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
  const { card, zip, email, cardFails } = of.payer
  await sql`
    insert into test_plans (guid, entity_id, product_key, starts_on, ends_on, card, zip, email, card_fails,
      credit_cents, charged_cents, charged_at)
    select ${randomUUID()}, ${entity.id}, p.key, ${today}::date, (${today}::date + interval '1 year')::date,
      ${card}, ${zip}, ${email}, ${cardFails}, greatest(${credit}::integer - p.price_cents, 0) + ${left?.left ?? 0}::integer,
      greatest(p.price_cents - ${credit}::integer, 0), ${now}
    from products p where p.key = ${of.planKey}`.execute(trx)
  return true
}

/** Changes the current plan: how it is paid, or whether it continues. */
export async function bookChange(entity: EntityScope, change: TestPayer | { readonly renews: boolean }): Promise<void> {
  await entity.update('testPlans').set(change).where('endedAt', 'is', null).execute()
}

/**
 * Charges the years that are over again, minus credit, or ends those that were cancelled. A card that fails leaves the
 * year due: another one is charged for it, or it ends the plan. Days are the organization's. Of one organization: all.
 */
export async function bookYears(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  only: Pick<EntityScope, 'id'> | null = null,
): Promise<void> {
  const now = clock.iso()
  await sql`
    update test_plans t set
      ended_at = case when outcome = 'ends' then ${now}::timestamptz end,
      due_since = case outcome when 'fails' then ${now}::timestamptz when 'ends' then t.due_since end,
      starts_on = case when outcome = 'paid' then t.ends_on else t.starts_on end,
      ends_on = case when outcome = 'paid' then (t.ends_on + interval '1 year')::date else t.ends_on end,
      charged_cents = case when outcome = 'paid' then greatest(p.price_cents - t.credit_cents, 0) else t.charged_cents end,
      credit_cents = case when outcome = 'paid' then greatest(t.credit_cents - p.price_cents, 0) else t.credit_cents end,
      charged_at = case when outcome = 'paid' then ${now}::timestamptz else t.charged_at end
    from test_plans k join entities e on e.id = k.entity_id join products p on p.key = k.product_key
    cross join lateral (select ${todayThere({ clock })} as today) d
    cross join lateral (select case
      when not k.renews then 'ends'
      when not k.card_fails or k.credit_cents >= p.price_cents then 'paid'
      when k.due_since is null then 'fails'
      when k.due_since <= ${clock.iso(-DUE_DAYS * 86_400)}::timestamptz then 'ends' end as outcome) o
    where k.guid = t.guid and t.ended_at is null and outcome is not null
      and (${only?.id ?? null}::integer is null or t.entity_id = ${only?.id ?? null})
      and (t.renews and t.ends_on <= d.today or not t.renews and t.ends_on < d.today)`.execute(db)
}
