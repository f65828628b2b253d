import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { billedSql } from '../billing-details/billed.server.ts'
import { receiptMail as texts } from './payments.messages.ts'

/** The numbers that identify payments: for certificates bought one by one, and for plans. */
export const orderNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('PO-' || lpad(${id}::text, 6, '0'))`
export const planPaymentNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('PL-' || lpad(${id}::text, 6, '0'))`

/** Of what was ordered by purchase order, from the order on: it becomes an invoice under its number. Decision 375. */
export const invoiceNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('IN-' || lpad(${id}::text, 6, '0'))`

/** Of a quote. */
export const quoteNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('QU-' || lpad(${id}::text, 6, '0'))`

/** What the receipt of a payment says. */
export const Printed = z.strictObject({
  seller: z.string(),
  number: z.string(),
  organizationName: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  amountCents: z.number().int(),
  paidOn: CalendarDate,
})
export type Printed = z.infer<typeof Printed>

export const receiptMail = mailTemplate({
  name: 'receipt',
  necessary: true,
  data: Printed.omit({ seller: true }),
  render: (
    { number, organizationName, productName, quantity, amountCents, paidOn },
    { publicUrl, productName: seller },
  ) => ({
    subject: texts.subject(seller, number),
    blocks: [
      paragraph(texts.paid(organizationName, amountCents, showDate(paidOn))),
      paragraph(texts.what(number, productName, quantity)),
      button(
        texts.button,
        `${publicUrl}${addressOf(pageAt('/organization/account-billing'), {}, { tab: 'invoices' })}`,
      ),
    ],
  }),
})

/**
 * What the receipt of `e`'s payment for `p` says, made when the payment is told of: names that change later do not
 * change it. Its day is that of the payment, which may be told of days later.
 */
const printedOf = (
  { config }: Pick<Services, 'config'>,
  of: Record<'number' | 'quantity' | 'amountCents' | 'paidAt', RawBuilder<unknown>>,
) => sql`jsonb_build_object('seller', ${config.productName}::text, 'number', ${of.number}, 'organizationName', e.name,
  'productName', p.name, 'quantity', ${of.quantity}, 'amountCents', ${of.amountCents},
  'paidOn', (${of.paidAt} at time zone e.time_zone)::date)`

const Kept = z.object({ printed: Printed })

/** Keeps what the receipt for an order says, and sends it; without an address none is sent. */
export async function keepReceipt(
  trx: Trx,
  services: Services,
  { entityId, id }: { readonly entityId: number; readonly id: number },
  { email: to, method }: { readonly email: string | null; readonly method: string | null },
): Promise<void> {
  const kept = await sqlOf(Kept)`
    update orders o set billed = ${billedSql(services, sql`o.entity_id`, method)}, printed = ${printedOf(services, {
      number: orderNumber(sql`o.id`),
      quantity: sql`o.quantity`,
      amountCents: sql`o.amount_cents`,
      paidAt: sql`o.paid_at`,
    })}
    from entities e, products p
    where o.entity_id = ${entityId} and o.id = ${id} and e.id = o.entity_id and p.key = o.product_key
    returning o.printed`.execute(trx)
  await sendReceipts(trx, services, to, kept.rows)
}

/** Whose payments, and where their receipts go. */
export interface Payer {
  readonly entityId: number
  readonly provider: PaymentProvider['name']
  readonly to: string | null
  /** How it pays; null: nobody knows. */
  readonly method: string | null
}

/** A charge for a year of a plan. */
export interface Charge {
  readonly reference: string
  /** Null: it counts only if it was waited for. */
  readonly productKey: string | null
  readonly amountCents: number
  readonly paidAt: string
}

/** Records charges, each once, and sends their receipts. What was waited for keeps its number. */
export async function keepCharges(
  trx: Trx,
  services: Services,
  { entityId, provider, to, method }: Payer,
  charges: readonly Charge[],
): Promise<void> {
  if (charges.length === 0) return
  const kept = await sqlOf(Kept)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
        g (reference text, "productKey" text, "amountCents" integer, "paidAt" timestamptz)
    ), waited as (
      delete from unpaid_invoices u using given g
      where u.entity_id = ${entityId} and u.provider = ${provider} and u.reference = g.reference
      returning u.id, u.reference, u.product_key
    ), paid as (
      select coalesce(w.id, nextval('plan_payments_id_seq')::integer) as id, g.reference,
        coalesce(g."productKey", w.product_key) as product_key, g."amountCents" as amount_cents, g."paidAt" as paid_at
      from given g left join waited w on w.reference = g.reference
      where coalesce(g."productKey", w.product_key) is not null and not exists (
        select from plan_payments k
        where k.entity_id = ${entityId} and k.provider = ${provider} and k.reference = g.reference)
    )
    insert into plan_payments
      (id, entity_id, provider, reference, product_key, amount_cents, receipt_to, paid_at, billed, printed)
    overriding system value
    select n.id, e.id, ${provider}, n.reference, p.key, n.amount_cents, ${to}::text, n.paid_at,
      ${billedSql(services, sql`e.id`, method)}, ${printedOf(services, {
        number: planPaymentNumber(sql`n.id`),
        quantity: sql`1`,
        amountCents: sql`n.amount_cents`,
        paidAt: sql`n.paid_at`,
      })}
    from paid n join products p on p.key = n.product_key join entities e on e.id = ${entityId}
    on conflict (provider, reference) do nothing
    returning printed`.execute(trx)
  await sendReceipts(trx, services, to, kept.rows)
}

async function sendReceipts(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  to: string | null,
  kept: readonly { readonly printed: Printed }[],
): Promise<void> {
  if (to === null || kept.length === 0) return
  await mail.queueMany(
    trx,
    receiptMail,
    sql`
      select ${to}::text as recipient, 'receipt ' || (k.printed ->> 'number') as dedupe_key, k.printed - 'seller' as data
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k (printed jsonb)`,
  )
}
