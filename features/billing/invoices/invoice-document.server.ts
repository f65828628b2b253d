import { sql } from 'kysely'
import { z } from 'zod'
import type { Sent, SentFile, Services } from '#platform/server/feature.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { Billed, billedSql } from '../billing-details/billed.server.ts'
import { documentTexts } from '../documents/documents.messages.ts'
import { printDocument } from '../documents/document-print.server.ts'
import { Printed } from '../payments/receipts.server.ts'
import { invoicesIn } from './invoice-list.server.ts'
import { type invoiceDocument, InvoiceState } from './invoices.contract.ts'

/** Documents that one administrator may print in an hour: each takes a thread for a moment. */
export const DOCUMENTS_AN_HOUR = 240

const Found = z.object({
  printed: Printed.nullable(),
  billed: Billed,
  /** They are of the payment itself, and not of today. */
  wasKept: z.boolean(),
  timeZone: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  listCents: z.number().int(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  provider: z.string().nullable(),
  date: z.string(),
  state: InvoiceState,
  poNumber: z.string().nullable(),
  dueOn: CalendarDate.nullable(),
  attention: z.string().nullable(),
  paidWith: z.string().nullable(),
})

const standings = { Waiting: 'Waiting', Declined: 'Declined', Cancelled: 'Cancelled' } as const
const isOrder = (state: InvoiceState): state is keyof typeof standings => state in standings

/** What was kept with the payment or the order; of one from before that, names as they are now. Null: there is none. */
export async function printedInvoice(
  services: Services,
  { entityId, number }: { readonly entityId: number; readonly number: string },
): Promise<SentFile | null> {
  const { db, config } = services
  const { rows } = await sqlOf(Found)`
    select i.printed, coalesce(i.billed, ${billedSql(services, sql`e.id`)}) as billed, i.billed is not null as was_kept,
      e.time_zone, i.purpose as product_name,
      i.quantity, i.list_cents, i.amount_cents, i.refunded_cents, i.provider, i.date, i.state, i.po_number, i.due_on, i.attention,
      i.paid_with
    from entities e join ${invoicesIn({ id: entityId })} i on i.number = ${number}
    where e.id = ${entityId}`.execute(db)
  const found = rows[0]
  if (!found) return null
  const { printed, billed, wasKept, timeZone, date, state, provider, paidWith, ...facts } = found
  const paid = state === 'Paid' || state === 'Refunded'
  const pdf = await printDocument({
    ...facts,
    ...(printed && { productName: printed.productName }),
    seller: printed && !wasKept ? { ...billed.seller, name: printed.seller } : billed.seller,
    buyer: printed && !wasKept ? { ...billed.buyer, name: printed.organizationName } : billed.buyer,
    paidWith: paid ? (paidWith ?? billed.paidWith) : null,
    kind: paid ? 'receipt' : isOrder(state) ? 'order' : 'invoice',
    standing: isOrder(state) ? state : null,
    language: currentLanguage(),
    number,
    day: printed?.paidOn ?? dateIn(timeZone, new Date(date)),
    validUntil: null,
    test: provider === 'test',
    supportEmail: config.supportEmail,
  })
  return { name: documentTexts.fileName(number), type: 'application/pdf', content: pdf }
}

export async function documentOfInvoice(
  { entity, caller, params: { number } }: Sent<typeof invoiceDocument>,
  services: Services,
) {
  await limitCalls(services, { subject: `documents by ${caller.userId}`, most: DOCUMENTS_AN_HOUR, minutes: 60 })
  const file = await printedInvoice(services, { entityId: entity.id, number })
  if (!file) throw unknown(common.notFound)
  return file
}
