import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { inPerson, orgAdmin, orVisitor, staffIn } from '#foundation/access/access.policies.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { FILE_MAX_BYTES, fileProblem, PO_NUMBER, PO_NUMBER_MAX } from './purchase-orders.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

/** Quotes that are shown, the newest. */
export const QUOTES_SHOWN = 50
/** Quotes that one organization may make in an hour, and orders of it that may wait. */
export const QUOTES_AN_HOUR = 60
export const ORDERS_WAITING = 20
export const CONTACT_MAX = 100
export const REASON_MAX = 500
export const PAID_WITH_MAX = 100
export const PACK_MAX = 100

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const ProductKey = z.string(messages.chooseProduct).min(1, messages.chooseProduct).max(50)
/** Texts in a form with a file. */
const Quantity = z.coerce
  .number(messages.quantity)
  .int(messages.quantity)
  .min(1, messages.quantity)
  .max(PACK_MAX, messages.quantity)
const access = inPerson(orgAdmin)

export const Wanted = z.strictObject({ productKey: ProductKey, quantity: Quantity })

/** What an order by purchase order costs, in US dollars. */
export const Price = z.object({
  /** Before credit. */
  price: z.number(),
  /** For what is left of the plan that it replaces, taken off the invoice of a purchase order. */
  credit: z.number(),
  /** What the invoice of a purchase order would ask for. */
  invoice: z.number(),
})
export type Price = z.infer<typeof Price>

export const priceOf = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/price',
  summary: 'What an order by purchase order would cost today',
  access,
  query: z.strictObject({ productKey: ProductKey, quantity: Quantity.default(1) }),
  response: Price,
})

export const Quote = z.object({
  id: z.number().int(),
  number: z.string(),
  productKey: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  /** In US dollars, after credit. */
  amount: z.number(),
  validUntil: CalendarDate,
  state: z.enum(['Valid', 'Over', 'Ordered']),
})
export type Quote = z.infer<typeof Quote>

export const quotes = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/quotes',
  summary: 'Newest quotes of an organization',
  access: orVisitor(access),
  response: z.object({ rows: z.array(Quote) }),
})

export const makeQuote = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/quotes',
  summary: 'Make a quote whose prices stay for 30 days',
  access,
  idempotent: true,
  body: Wanted,
  response: z.object({ id: z.number().int(), number: z.string() }),
})

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/quotes/:quoteId/withdraw',
  summary: 'Withdraw a quote that was not ordered',
  access,
  response: z.object({}),
})

export const quoteDocument = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/quotes/:quoteId/document',
  summary: 'PDF of a quote',
  access,
  response: fileOf('application/pdf'),
})

export const upload = {
  field: 'file',
  maxBytes: FILE_MAX_BYTES,
  tooLarge: (name: string) => fileProblem({ name, bytes: Infinity }) ?? messages.fileTooLarge,
} as const

/** What every order says, whether or not it takes up a quote. */
export const OrderFields = z.strictObject({
  poNumber: z
    .string(messages.poNumber)
    .trim()
    .max(PO_NUMBER_MAX, messages.poNumberTooLong)
    .regex(PO_NUMBER, messages.poNumber),
  contactName: z
    .string()
    .trim()
    .max(CONTACT_MAX, messages.contactTooLong)
    .regex(oneLine, messages.onOneLine)
    .nullable()
    .transform(name => name || null),
  contactEmail: EmailAddress,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/purchase-orders',
  summary: 'Order by purchase order, of a quote or at the price of today',
  access,
  idempotent: true,
  upload,
  body: OrderFields.extend({
    contactName: OrderFields.shape.contactName.default(null),
    productKey: ProductKey,
    quantity: Quantity,
    quoteId: Id.optional(),
  }),
  response: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['tooManyOpen'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/subscription/:entityGuid/purchase-orders/:orderId/cancel',
  summary: 'Cancel an order that was not confirmed yet',
  access,
  response: z.object({}),
})

export const orderFile = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/purchase-orders/:orderId/file',
  summary: 'The file of a purchase order',
  access: orVisitor(access),
  response: fileOf('*'),
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/staff/organizations/:entityGuid/purchase-orders/:orderId/confirm',
  summary: 'Confirm an order: it becomes an invoice, and what was ordered is given',
  access: staffIn('orders'),
  response: z.object({ dueOn: CalendarDate }),
  refusals: ['planChanged'],
})

export const Declined = z.strictObject({
  reason: z
    .string(messages.reasonMissing)
    .trim()
    .min(1, messages.reasonMissing)
    .max(REASON_MAX, messages.tooLong(REASON_MAX)),
})

export const declineOrder = endpoint({
  method: 'POST',
  path: '/staff/organizations/:entityGuid/purchase-orders/:orderId/decline',
  summary: 'Decline an order, with a reason',
  access: staffIn('orders'),
  body: Declined,
  response: z.object({}),
})

export const PaidNote = z.strictObject({
  paidOn: calendarDate(messages.required),
  paidWith: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(PAID_WITH_MAX, messages.tooLong(PAID_WITH_MAX))
    .regex(oneLine, messages.onOneLine),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/staff/organizations/:entityGuid/purchase-orders/:orderId/paid',
  summary: 'Note that the invoice of an order was paid',
  access: staffIn('orders'),
  body: PaidNote,
  response: z.object({}),
})
