import type { InvoiceState } from './invoices.contract.ts'

export const invoiceStates: Readonly<Record<InvoiceState, string>> = {
  Paid: 'Paid',
  Refunded: 'Refunded',
  Open: 'Open',
  Failed: 'Failed',
}

/** What the calls about invoices say. */
export const invoicesMessages = {
  endBeforeStart: 'The end date is before the start date.',
  noDocument: 'The payment service has no document for this payment.',
  linkOver: 'This link is no longer valid. Open the receipt again from Account & Billing.',
} as const

/** The list of invoices, on screen and as a file. */
export const invoicesTexts = {
  title: 'Invoices',
  exportTitle: 'Invoices',
  export: 'Export invoices',
  search: 'Number or purpose',
  dates: 'Date',
  state: 'State',
  emptyTitle: 'No invoices yet',
  empty: 'Invoices and receipts are listed here after the first payment.',
  columns: { date: 'Date', number: 'Number', purpose: 'For', amount: 'Amount', state: 'State' },
  csv: { quantity: 'Quantity', refunded: 'Refunded', receiptTo: 'Receipt sent to' },
  quantity: (count: string, purpose: string) => `${count} × ${purpose}`,
  refunded: (money: string, whole: boolean) => (whole ? 'Refunded in full' : `${money} refunded`),
  receiptTo: 'Receipt sent to',
  receipt: 'receipt',
  invoice: 'invoice',
  openNamed: (what: string, number: string) => `Open ${what} ${number}`,
  waits: 'Not charged yet.',
  refused: 'The charge was refused.',
  updateCard: 'Update card',
  over: 'Not paid before the plan ended.',
} as const

/** The receipt of a payment that went through the built-in provider. */
export const receiptTexts = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  fileName: (number: string) => `${number}.pdf`,
  number: 'Number',
  paidOn: 'Paid on',
  issuedOn: 'Issued on',
  buyer: 'For',
  item: 'Description',
  quantity: 'Quantity',
  each: 'Each',
  amount: 'Amount',
  total: 'Total',
  refunded: 'Refunded',
  notPaid: 'This has not been paid.',
  test: 'Test payment: no money was moved.',
  questions: (email: string) => `Questions about this payment: ${email}`,
} as const
