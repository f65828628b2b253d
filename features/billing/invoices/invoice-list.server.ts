import { sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import type { ListSql } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { orderNumber, planPaymentNumber } from '../payments/receipts.server.ts'
import { invoices } from './invoices.contract.ts'

interface Whose {
  readonly id: number
  readonly timeZone: string
}

/**
 * An organization's invoices: what was paid for packs and for plans, and what is still asked for a plan. The provider and
 * its own name are with them.
 */
export const invoicesIn = ({ id }: Pick<Whose, 'id'>) => sql`(
  select ${orderNumber(sql`o.id`)} as number, o.paid_at as date, p.name as purpose, o.quantity, o.amount_cents,
    o.refunded_cents, case when o.refunded_cents > 0 then 'Refunded' else 'Paid' end as state, null::text as receipt_to,
    false as can_be_paid, o.provider, null::text as invoice, o.checkout, o.printed
  from orders o join products p on p.key = o.product_key
  where o.entity_id = ${id} and o.paid_at is not null and p.kind = 'PayAsYouGo'
  union all
  select ${planPaymentNumber(sql`o.id`)}, o.paid_at, p.name, 1, o.amount_cents, o.refunded_cents,
    case when o.refunded_cents > 0 then 'Refunded' else 'Paid' end, o.receipt_to, false, o.provider, o.reference, null, o.printed
  from plan_payments o join products p on p.key = o.product_key where o.entity_id = ${id}
  union all
  select ${planPaymentNumber(sql`o.id`)}, o.issued_at, p.name, 1, o.amount_cents, 0,
    case when o.failed then 'Failed' else 'Open' end, null, coalesce(s.payment_due, false), o.provider, o.reference, null, null
  from unpaid_invoices o join products p on p.key = o.product_key
  left join subscriptions s on s.entity_id = o.entity_id and s.product_key = o.product_key
  where o.entity_id = ${id} and not exists (
    -- The version before may have kept its payment.
    select from plan_payments k where k.entity_id = ${id} and k.provider = o.provider and k.reference = o.reference))`

/** Days are the organization's. */
export const invoiceList = (whose: Whose): ListSql<typeof invoices> => {
  const start = (day: string) => sql`${startOfDay(whose.timeZone, day).toISOString()}::timestamptz`
  return {
    of: invoices,
    from: sql`${invoicesIn(whose)} i`,
    always: sql`true`,
    filters: {
      searchTerm: text => holdsAll(sql`fold(i.number || ' ' || i.purpose)`, wordsOf(text)),
      fromDate: day => sql`i.date >= ${start(day)}`,
      toDate: day => sql`i.date < ${start(day)}`,
      state: states => sql`i.state = any(${textArray(states)})`,
    },
    sorts: {
      date: sql`i.date`,
      number: sql`i.number`,
      purpose: way => sql`i.purpose ${way}, i.quantity ${way}`,
      amount: sql`i.amount_cents`,
    },
    ties: way => sql`i.number ${way}`,
  }
}

/** What the list answers of them. */
export const invoiceColumns = sql`i.number, i.date, i.purpose, i.quantity, i.amount_cents / 100.0 as amount,
  i.refunded_cents / 100.0 as refunded, i.state, i.receipt_to, i.can_be_paid`
