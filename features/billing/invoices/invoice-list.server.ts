import { sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import type { ListSql } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { invoiceNumber, orderNumber, planPaymentNumber } from '../payments/receipts.server.ts'
import { invoices } from './invoices.contract.ts'

interface Whose {
  readonly id: number
  readonly timeZone: string
}

/** What only an order by purchase order has. */
const noOrder = sql`null::integer as order_id, null::text as po_number, null::date as due_on, null::text as file_name,
  null::text as reason, null::text as attention, null::text as paid_with`

/**
 * An organization's invoices: what was paid for packs and for plans, what is still asked for a plan, what was ordered by
 * purchase order. The provider and its own name are with them, and what their documents say.
 */
export const invoicesIn = ({ id }: Pick<Whose, 'id'>) => sql`(
  select ${orderNumber(sql`o.id`)} as number, coalesce(o.paid_at, o.pending_since) as date, p.name as purpose, o.quantity,
    o.amount_cents, o.amount_cents as list_cents, o.refunded_cents,
    case when o.paid_at is null then 'Pending' when o.refunded_cents > 0 then 'Refunded' else 'Paid' end as state,
    null::text as receipt_to, false as can_be_paid, o.provider, null::text as invoice, o.checkout, o.printed, o.billed, ${noOrder}
  from orders o join products p on p.key = o.product_key
  where o.entity_id = ${id} and (
    o.paid_at is not null and p.kind = 'PayAsYouGo' or o.paid_at is null and o.pending_since is not null and o.failed_at is null)
  union all
  select ${planPaymentNumber(sql`o.id`)}, o.paid_at, p.name, 1, o.amount_cents, greatest(p.price_cents, o.amount_cents), o.refunded_cents,
    case when o.refunded_cents > 0 then 'Refunded' else 'Paid' end, o.receipt_to, false, o.provider, o.reference, null, o.printed,
    o.billed, ${noOrder}
  from plan_payments o join products p on p.key = o.product_key where o.entity_id = ${id}
  union all
  select ${planPaymentNumber(sql`o.id`)}, o.issued_at, p.name, 1, o.amount_cents, greatest(p.price_cents, o.amount_cents), 0,
    case when o.failed then 'Failed' else 'Open' end, null, coalesce(s.payment_due, false), o.provider, o.reference, null, null,
    null, ${noOrder}
  from unpaid_invoices o join products p on p.key = o.product_key
  left join subscriptions s on s.entity_id = o.entity_id and s.product_key = o.product_key
  where o.entity_id = ${id} and not exists (
    -- The version before may have kept its payment.
    select from plan_payments k where k.entity_id = ${id} and k.provider = o.provider and k.reference = o.reference)
  union all
  select ${invoiceNumber(sql`o.id`)}, case when o.status = 'Confirmed' then o.decided_at else o.ordered_at end, p.name, o.quantity,
    o.price_cents * o.quantity - o.credit_cents, o.price_cents * o.quantity, 0,
    case when o.status <> 'Confirmed' then o.status when o.paid_on is not null then 'Paid' when o.overdue_at is not null then 'Overdue'
      else 'Open' end,
    o.contact_email, false, null, null, null, null, o.billed, o.id, o.po_number, o.due_on, o.file_name, o.reason, o.contact_name,
    o.paid_with
  from purchase_orders o join products p on p.key = o.product_key where o.entity_id = ${id})`

/** Days are the organization's. */
export const invoiceList = (whose: Whose): ListSql<typeof invoices> => {
  const start = (day: string) => sql`${startOfDay(whose.timeZone, day).toISOString()}::timestamptz`
  return {
    of: invoices,
    from: sql`${invoicesIn(whose)} i`,
    always: sql`true`,
    filters: {
      searchTerm: text => holdsAll(sql`fold(concat_ws(' ', i.number, i.purpose, i.po_number))`, wordsOf(text)),
      fromDate: day => sql`i.date >= ${start(day)}`,
      toDate: day => sql`i.date < ${start(day)}`,
      year: year => sql`extract(year from i.date at time zone ${whose.timeZone}::text) = ${year}`,
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
  i.refunded_cents / 100.0 as refunded, i.state, i.receipt_to, i.can_be_paid, i.order_id, i.po_number, i.due_on, i.file_name, i.reason`

/** Of all that match. */
export const totalColumns = sql`
  coalesce(sum(i.amount_cents) filter (where i.state in ('Paid', 'Refunded')), 0) / 100.0 as paid,
  coalesce(sum(i.refunded_cents), 0) / 100.0 as refunded,
  coalesce(sum(i.amount_cents) filter (where i.state in ('Open', 'Overdue', 'Failed')), 0) / 100.0 as open`
