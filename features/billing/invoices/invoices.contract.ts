import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, listOf, optional, PAGE, pageOf } from '#platform/shared/paging.ts'
import { anyone, inPerson, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { invoicesMessages } from './invoices.messages.ts'

/** How long the link to a receipt of our own is valid. */
export const RECEIPT_SECONDS = 60

/**
 * 'Failed': a charge was tried and refused. 'Refunded': in full or in part. 'Pending': a bank still moves the money.
 * 'Waiting', 'Declined', 'Cancelled': an order by purchase order that is no invoice. 'Overdue': one that is, after its day.
 */
export const InvoiceState = z.enum([
  'Paid',
  'Refunded',
  'Pending',
  'Open',
  'Overdue',
  'Failed',
  'Waiting',
  'Declined',
  'Cancelled',
])
export type InvoiceState = z.infer<typeof InvoiceState>

export const Invoice = z.object({
  number: z.string(),
  /** When it was paid; of one that is not, when it was issued. */
  date: z.iso.datetime(),
  purpose: z.string(),
  quantity: z.number().int().min(1),
  /** In US dollars, after credit. */
  amount: z.number(),
  refunded: z.number(),
  state: InvoiceState,
  /** Null: it is not known, or nothing was paid. */
  receiptTo: z.string().nullable(),
  /** The provider still tries: another card pays it. */
  canBePaid: z.boolean(),
  /** Of what was ordered by purchase order; null: it was not. */
  orderId: z.number().int().nullable(),
  /** The buyer's own number. */
  poNumber: z.string().nullable(),
  /** The last day on which it is to be paid. */
  dueOn: CalendarDate.nullable(),
  /** The buyer's purchase order as a file. */
  fileName: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

const Filters = gridQuery(['date', 'number', 'purpose', 'amount'], 'desc').extend({
  /** The first day. */
  fromDate: optional(CalendarDate),
  /** The day after the last: exclusive. Spec D7. */
  toDate: optional(CalendarDate),
  state: listOf(InvoiceState),
  /** The calendar year of the organization. */
  year: optional(z.coerce.number().int().min(2000).max(2999)),
})
const inOrder = ({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) =>
  !fromDate || !toDate || fromDate < toDate
const outOfOrder = { path: ['toDate'], message: invoicesMessages.endBeforeStart, ...judgedWith('fromDate', 'toDate') }

export const InvoicesExportQuery = Filters.omit(PAGE).refine(inOrder, outOfOrder)

export const invoices = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/invoices',
  summary: 'Invoices and receipts of an organization, newest first',
  access: orVisitor(inPerson(orgAdmin)),
  query: Filters.refine(inOrder, outOfOrder),
  response: pageOf(Invoice).extend({
    /** Of all that match, in US dollars: what was paid, what of it came back, what is still asked for. */
    totals: z.object({ paid: z.number(), refunded: z.number(), open: z.number() }),
  }),
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/invoices/export',
  summary: 'Invoices and receipts as a CSV file, sent by email',
  access: inPerson(orgAdmin),
  query: InvoicesExportQuery,
  response: z.object({ exportId: z.guid() }),
})

/** The address is made for this click: the provider's, or for the built-in one a receipt of our own. */
export const openInvoice = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/invoices/:number/open',
  summary: 'Open the page or the PDF of an invoice',
  access: inPerson(orgAdmin),
  response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  refusals: ['noDocument'],
})

/** The same whenever it is asked for, in the language of who asks. Decision 375. */
export const invoiceDocument = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/invoices/:number/document',
  summary: 'PDF of an invoice, a receipt or an order',
  access: inPerson(orgAdmin),
  response: fileOf('application/pdf'),
})

/** The receipt that a link of a minute names. */
export const receiptFile = endpoint({
  method: 'GET',
  path: '/invoices/receipt/:ticket',
  summary: 'PDF receipt for a link made by opening it',
  access: anyone,
  response: fileOf('application/pdf'),
})
