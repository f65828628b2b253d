import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, dateIn, showDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { ProviderPlan } from './payment-provider.ts'
import { receiptMail as texts } from './payments.messages.ts'

/** The numbers that identify payments: for certificates bought one by one, and for plans. */
export const orderNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('PO-' || lpad(${id}::text, 6, '0'))`
export const planPaymentNumber = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('PL-' || lpad(${id}::text, 6, '0'))`

export const receiptMail = mailTemplate({
  name: 'receipt',
  necessary: true,
  data: z.strictObject({
    number: z.string(),
    organizationName: z.string(),
    productName: z.string(),
    quantity: z.number().int(),
    amountCents: z.number().int(),
    paidOn: CalendarDate,
  }),
  render: (
    { number, organizationName, productName, quantity, amountCents, paidOn },
    { publicUrl, productName: seller },
  ) => ({
    subject: texts.subject(seller, number),
    blocks: [
      paragraph(texts.paid(organizationName, amountCents, showDate(paidOn))),
      paragraph(texts.what(number, productName, quantity)),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/organization/account-billing'))}`),
    ],
  }),
})

interface Payment {
  readonly number: string
  readonly to: string | null
  readonly entityId: number
  readonly productName: string
  readonly quantity: number
  readonly amountCents: number
  /** The moment of the payment, which may be told of days later. */
  readonly paidAt: string
}

/** Sends the receipt for one payment, once; without an address none is sent. */
export async function sendReceipt(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { to, entityId, paidAt, ...paid }: Payment,
): Promise<void> {
  const { name, timeZone } = await trx
    .selectFrom('entities')
    .select(['name', 'timeZone'])
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow()
  if (to !== null)
    await mail.queue(trx, receiptMail, {
      to,
      dedupeKey: `receipt ${paid.number}`,
      data: { ...paid, organizationName: name, paidOn: dateIn(timeZone, new Date(paidAt)) },
    })
}

/** Records the charge for a year of a plan, once, and sends its receipt. */
export async function keepPlanPayment(
  trx: Trx,
  services: Pick<Services, 'mail'>,
  entityId: number,
  provider: string,
  plan: ProviderPlan,
): Promise<void> {
  const { charge, productKey, billingEmail } = plan
  if (charge === null) return
  const {
    rows: [kept],
  } = await sqlOf(z.object({ number: z.string(), productName: z.string() }))`
    insert into plan_payments (entity_id, provider, reference, product_key, amount_cents, receipt_to, paid_at)
    values (${entityId}, ${provider}, ${charge.reference}, ${productKey}, ${charge.amountCents}, ${billingEmail}, ${charge.paidAt})
    on conflict (provider, reference) do nothing
    returning ${planPaymentNumber(sql`id`)} as number, (select name from products where key = product_key) as product_name`.execute(
    trx,
  )
  if (kept)
    await sendReceipt(trx, services, {
      ...kept,
      to: billingEmail,
      entityId,
      quantity: 1,
      amountCents: charge.amountCents,
      paidAt: charge.paidAt,
    })
}
