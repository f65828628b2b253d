import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { invoiceNumber } from '../payments/receipts.server.ts'
import { orderMails as texts } from './purchase-orders.messages.ts'

// SQL of: purchase_orders o, products p, entities e, memberships m, users u

export type Told = keyof typeof texts.subjects

export const orderMail = mailTemplate({
  name: 'purchase-order',
  necessary: true,
  data: z.strictObject({
    what: z.enum(['ordered', 'confirmed', 'declined', 'cancelled', 'paid', 'overdue']),
    organizationName: z.string(),
    number: z.string(),
    productName: z.string(),
    quantity: z.number().int(),
    amountCents: z.number().int(),
    poNumber: z.string(),
    dueOn: CalendarDate.nullable(),
    reason: z.string().nullable(),
  }),
  render: (
    { what, organizationName, number, productName, quantity, amountCents, poNumber, dueOn, reason },
    { publicUrl },
  ) => ({
    subject: texts.subjects[what](number),
    blocks: [
      paragraph(texts.texts[what](organizationName, showDate(dueOn))),
      paragraph(texts.what(number, saidProduct(productName), quantity, amountCents, poNumber)),
      ...(reason === null ? [] : [paragraph(texts.reason(reason))]),
      button(
        texts.button,
        `${publicUrl}${addressOf(pageAt('/organization/account-billing'), {}, { tab: 'invoices' })}`,
      ),
    ],
  }),
})

/** To the address of support: somebody has to decide. */
export const orderWaitsMail = mailTemplate({
  name: 'purchase-order-waits',
  necessary: true,
  data: z.strictObject({ organizationName: z.string() }),
  render: ({ organizationName }, { publicUrl }) => ({
    subject: texts.waiting.subject(organizationName),
    blocks: [
      paragraph(texts.waiting.text(organizationName)),
      button(texts.waiting.button, `${publicUrl}${addressOf(pageAt('/staff/orders'))}`),
    ],
  }),
})

/** Tells the billing contact and the administrators of an order, each address once. */
export const tellOfOrder = (
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { entityId, id, what }: { readonly entityId: number; readonly id: number; readonly what: Told },
): Promise<unknown> =>
  mail.queueMany(
    trx,
    orderMail,
    sql`
    select to_whom.email as recipient,
      'order ' || ${what}::text || ' ' || o.entity_id || ' ' || o.id || ' ' || lower(to_whom.email) as dedupe_key,
      jsonb_build_object('what', ${what}::text, 'organizationName', e.name, 'number', ${invoiceNumber(sql`o.id`)},
        'productName', p.name, 'quantity', o.quantity, 'amountCents', o.price_cents * o.quantity - o.credit_cents,
        'poNumber', o.po_number, 'dueOn', o.due_on, 'reason', o.reason) as data
    from ${rowsOf('purchaseOrders', entityId)} o join products p on p.key = o.product_key join entities e on e.id = o.entity_id
    cross join lateral (
      select distinct on (lower(w.email)) w.email from (
        select u.email from ${rowsOf('memberships', entityId)} m join users u on u.id = m.user_id
        where m.status = 'Active' and m.roles @> '{EntityAdmin}'
        union all select o.contact_email) w
      order by lower(w.email)) to_whom
    where o.id = ${id} order by to_whom.email`,
  )
