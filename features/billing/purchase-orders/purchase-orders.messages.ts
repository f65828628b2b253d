import type { SubscriptionRefusal } from './what-fits.ts'

/** What both sides say. */
export const purchaseOrdersMessages = {
  chooseProduct: 'Choose what to order.',
  quantity: 'Enter a number from 1 to 100.',
  onePlan: 'One plan at a time.',
  fits: {
    enterprise: 'Your organization has an agreement. Contact us to change it.',
    needsCertificatePlan: 'Certificates can be bought one by one with a live Certificate plan.',
    samePlan: 'You already have this plan. It can be ordered again in the last 60 days of its year.',
    nothingToPay: 'What is left of your plan is worth more than this one costs. Contact us to change to it.',
  } satisfies Record<SubscriptionRefusal, string>,
  poNumber: 'Enter the number of your purchase order: letters, digits, spaces and - . / # _',
  poNumberTooLong: 'Use 40 characters or fewer.',
  poNumberTaken: 'This purchase order was already sent. It is in the list of invoices.',
  quoteTaken: 'This quote was already ordered.',
  quoteOver: 'This quote is no longer valid. Make a new one.',
  quoteChanged: 'Your plan changed since this quote was made. Make a new one.',
  contactTooLong: 'Use 100 characters or fewer.',
  onOneLine: 'Must be on one line',
  fileType: 'Choose a PDF, PNG or JPEG file.',
  fileTooLarge: 'The file is larger than 10 MB.',
  notWaiting: 'This order no longer waits: somebody decided or cancelled it meanwhile.',
  notOpen: 'This invoice is not open.',
  planChanged: 'The plan of the organization changed since the order. Decline it, and ask for a new one.',
  reasonMissing: 'Say why.',
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
  required: 'Required',
  future: 'This day is in the future.',
  tooManyOpen: (most: number) => `${most} orders wait for our confirmation already.`,
} as const

/** Quotes and purchase orders on Account & Billing. */
export const purchaseOrdersTexts = {
  title: 'Quotes',
  lead: 'For your finance office: a quote with prices that stay for 30 days, or an order by purchase order.',
  makeQuote: 'Make a quote',
  order: 'Order by purchase order',
  quoteNumber: 'Number',
  columns: { number: 'Number', product: 'For', amount: 'Amount', validUntil: 'Valid until' },
  times: (count: string, product: string) => `${count} × ${product}`,
  open: (number: string) => `Open quote ${number}`,
  over: 'No longer valid',
  ordered: 'Ordered',
  orderQuote: 'Order',
  withdraw: 'Withdraw',
  withdrawTitle: (number: string) => `Withdraw quote ${number}?`,
  withdrawText: 'It can no longer be ordered. You can make a new one at any time.',
  withdrawn: 'Quote withdrawn',
  emptyTitle: 'No quotes yet',

  product: 'What do you need?',
  perYear: (name: string, price: string) => `${name}: ${price} a year`,
  each: (name: string, price: string) => `${name}: ${price} each`,
  quantity: 'Number of certificates',
  quoteTitle: 'Make a quote',
  quoteSubmit: 'Make quote',
  quoteMade: 'Quote made',
  orderTitle: 'Order by purchase order',
  orderLead: 'We confirm the order and send an invoice that is due in 30 days. Your plan begins with our confirmation.',
  ofQuote: (number: string, day: string) => `Quote ${number}, valid until ${day}`,
  poNumber: 'Purchase order number',
  contactName: 'Billing contact',
  contactEmail: 'Email for the invoice',
  file: 'Purchase order as a file',
  fileHint: 'Optional. PDF, PNG or JPEG, up to 10 MB.',
  sending: 'Sending the file',
  orderSubmit: 'Place order',
  orderPlaced: 'Order placed. We confirm it soon.',
  cancel: 'Cancel',
  price: 'Price',
  credit: 'Credit for the time that is left of your plan',
  total: 'Total',
  counting: 'Calculating',

  savePdf: 'Save PDF',
  cancelOrder: 'Cancel order',
  cancelTitle: (number: string) => `Cancel the order ${number}?`,
  cancelText: 'Nothing is owed. You can order again at any time.',
  cancelYes: 'Cancel order',
  keep: 'Keep',
  cancelled: 'Order cancelled',
  openFile: (name: string) => `Open ${name}`,
} as const

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** The mails about an order by purchase order. */
export const orderMails = {
  subjects: {
    ordered: (number: string) => `We received your order ${number}`,
    confirmed: (number: string) => `Your order is confirmed: invoice ${number}`,
    declined: (number: string) => `Your order ${number} was declined`,
    cancelled: (number: string) => `The order ${number} was cancelled`,
    paid: (number: string) => `Invoice ${number} is paid`,
    overdue: (number: string) => `Invoice ${number} is overdue`,
  },
  texts: {
    ordered: (organization: string) =>
      `${organization} placed an order by purchase order. We confirm it soon; until then nothing is owed.`,
    confirmed: (organization: string, day: string) =>
      `The order of ${organization} is confirmed. The invoice is due on ${day}.`,
    declined: (organization: string) => `The order of ${organization} was declined. Nothing is owed.`,
    cancelled: (organization: string) => `The order of ${organization} was cancelled. Nothing is owed.`,
    paid: (organization: string) => `The invoice of ${organization} is paid. Thank you.`,
    overdue: (organization: string, day: string) =>
      `The invoice of ${organization} was due on ${day}. If you paid it already, we thank you.`,
  },
  what: (number: string, product: string, quantity: number, cents: number, poNumber: string) =>
    `${number}: ${quantity > 1 ? `${quantity} × ` : ''}${product}, ${dollars(cents)}. Purchase order ${poNumber}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  button: 'Open invoices',
  waiting: {
    subject: (organization: string) => `A purchase order of ${organization} waits`,
    text: (organization: string) => `${organization} placed an order that waits to be confirmed or declined.`,
    button: 'Open orders',
  },
} as const
