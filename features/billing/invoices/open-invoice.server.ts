import { z } from 'zod'
import { type Sent, type Services } from '#platform/server/feature.ts'
import { refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { requestOf } from '#platform/shared/endpoint.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { providerNameOf, providerOf } from '../payments/provider.server.ts'
import { Printed } from '../payments/receipts.server.ts'
import { invoicesIn } from './invoice-list.server.ts'
import { InvoiceState, openInvoice, RECEIPT_SECONDS, receiptFile } from './invoices.contract.ts'
import { invoicesMessages, receiptTexts } from './invoices.messages.ts'
import { printReceipt } from './receipt-print.server.ts'

const Provider = z.enum(['stripe', 'test'])
const Named = z.object({ provider: Provider, invoice: z.string().nullable(), checkout: z.string().nullable() })

/** The address of an invoice of the entity, made for this moment and kept nowhere. */
export async function addressOfInvoice(
  { entity, params: { number } }: Pick<Sent<typeof openInvoice>, 'entity' | 'params'>,
  services: Services,
): Promise<string> {
  const { rows } = await sqlOf(Named)`
    select i.provider, i.invoice, i.checkout from ${invoicesIn(entity)} i where i.number = ${number}`.execute(
    services.db,
  )
  const found = rows[0]
  if (!found) throw unknown(common.notFound)
  if (found.provider === 'test') return receiptAddress(services, { entityId: entity.id, number })
  // What another provider took before, only that one has documents of.
  const asked = found.invoice !== null ? { invoice: found.invoice } : { checkout: found.checkout ?? '' }
  const url =
    providerNameOf(services) === found.provider ? await providerOf(services, services.db).documentOf(asked) : null
  if (url === null) throw refuseKind(openInvoice, 'noDocument', invoicesMessages.noDocument)
  return url
}

const Ticket = z.tuple([z.literal('receipt'), z.number().int(), z.string(), z.number()])

/** The ticket says whose receipt it opens and until when; sealed, because it is all that the browser brings. */
function receiptAddress(
  { config, clock, secrets }: Services,
  { entityId, number }: { readonly entityId: number; readonly number: string },
): string {
  const until = clock.now().getTime() + RECEIPT_SECONDS * 1000
  const ticket = secrets.seal(JSON.stringify(['receipt', entityId, number, until] satisfies z.infer<typeof Ticket>))
  return `${config.publicUrl}${requestOf(receiptFile, { ticket }).url}`
}

function readTicket({ clock, secrets }: Services, sealed: string) {
  const read = Ticket.safeParse(opened(secrets, sealed))
  if (!read.success || read.data[3] < clock.now().getTime()) throw unknown(invoicesMessages.linkOver)
  const [, entityId, number] = read.data
  return { entityId, number }
}

function opened(secrets: Services['secrets'], sealed: string): unknown {
  try {
    return JSON.parse(secrets.open(sealed)) as unknown
  } catch {
    return null
  }
}

const Found = z.object({
  printed: Printed.nullable(),
  organizationName: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  day: CalendarDate,
  state: InvoiceState,
})

/** The receipt as it was kept with the payment; of one from before that, and of what is not paid, as names are now. */
export async function receiptOf(services: Services, ticket: string) {
  const { entityId, number } = readTicket(services, ticket)
  const { db, config } = services
  const { rows } = await sqlOf(Found)`
    select i.printed, e.name as organization_name, i.purpose as product_name, i.quantity, i.amount_cents,
      i.refunded_cents, (i.date at time zone e.time_zone)::date as day, i.state
    from entities e join ${invoicesIn({ id: entityId })} i on i.number = ${number}
    where e.id = ${entityId}`.execute(db)
  const found = rows[0]
  if (!found) throw unknown(invoicesMessages.linkOver)
  const { printed, day, state, refundedCents, ...now } = found
  const pdf = await printReceipt({
    ...(printed ?? { ...now, seller: config.productName, number, paidOn: day }),
    refundedCents,
    paid: state === 'Paid' || state === 'Refunded',
    supportEmail: config.supportEmail,
  })
  return { name: receiptTexts.fileName(number), type: 'application/pdf', content: pdf }
}
