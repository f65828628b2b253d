import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { todayThere } from '#platform/server/clock.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addMonths, CalendarDate } from '#platform/shared/calendar-date.ts'
import { changeOf, leftOf } from './proration.rules.ts'

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
  entity: Pick<EntityScope, 'id' | 'timeZone'>,
  of: { guid: string; planKey: string | null; payer: TestPayer },
): Promise<boolean> {
  const now = clock.iso()
  const paid = await trx
    .updateTable('testCheckouts')
    .set({ paidAt: now, email: of.payer.email, method: of.payer.card })
    .where('entityId', '=', entity.id)
    .where('guid', '=', of.guid)
    .where('paidAt', 'is', null)
    .returning('guid')
    .executeTakeFirst()
  if (!paid || of.planKey === null) return paid !== undefined
  const today = clock.today(entity.timeZone)
  // The remainder of the paid year is taken off the next charge, as Stripe does it.
  const before = await paidYear(trx, entity.id)
  await endRunning(trx, entity.id, now)
  const { priceCents } = await trx
    .selectFrom('products')
    .select('priceCents')
    .where('key', '=', of.planKey)
    .executeTakeFirstOrThrow()
  const { dueCents, creditCents } = changeOf({
    priceCents,
    creditCents: before?.creditCents ?? 0,
    leftCents: before ? leftOf(before, today) : 0,
  })
  await trx
    .insertInto('testPlans')
    .values({
      ...of.payer,
      entityId: entity.id,
      guid: randomUUID(),
      productKey: of.planKey,
      startsOn: today,
      endsOn: addMonths(today, 12),
      creditCents,
      chargedCents: dueCents,
      chargedAt: now,
    })
    .execute()
  return true
}

const PaidYear = z.object({
  priceCents: z.number(),
  startsOn: CalendarDate,
  endsOn: CalendarDate,
  creditCents: z.number(),
})

/** The year of the plan that runs; null: none does. */
export async function paidYear(on: Db | Trx, entityId: number): Promise<z.infer<typeof PaidYear> | null> {
  const { rows } = await sqlOf(PaidYear)`
    select p.price_cents, t.starts_on, t.ends_on, t.credit_cents
    from ${rowsOf('testPlans', entityId)} t join products p on p.key = t.product_key where t.ended_at is null`.execute(
    on,
  )
  return rows[0] ?? null
}

const endRunning = (trx: Trx, entityId: number, endedAt: string) =>
  trx.updateTable('testPlans').set({ endedAt }).where('entityId', '=', entityId).where('endedAt', 'is', null).execute()

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
