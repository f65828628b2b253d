import { z } from 'zod'
import { type Sent, type Services } from '#platform/server/feature.ts'
import { refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { requestOf } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import { providerNameOf, providerOf } from '../payments/provider.server.ts'
import { invoicesIn } from './invoice-list.server.ts'
import { openInvoice, RECEIPT_SECONDS, receiptFile } from './invoices.contract.ts'
import { invoicesMessages } from './invoices.messages.ts'
import { printedInvoice } from './invoice-document.server.ts'

const Provider = z.enum(['stripe', 'test']).nullable()
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
  if (found.provider !== 'stripe') return receiptAddress(services, { entityId: entity.id, number })
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

/** The receipt as it was kept with the payment. */
export async function receiptOf(services: Services, ticket: string) {
  const file = await printedInvoice(services, readTicket(services, ticket))
  if (!file) throw unknown(invoicesMessages.linkOver)
  return file
}
