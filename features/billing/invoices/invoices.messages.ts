import type { InvoiceState } from './invoices.contract.ts'

export const invoiceStates: Readonly<Record<InvoiceState, string>> = {
  Paid: 'Paid',
  Refunded: 'Refunded',
  Pending: 'Pending',
  Open: 'Open',
  Overdue: 'Overdue',
  Failed: 'Failed',
  Waiting: 'Waiting',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
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
  year: 'Year',
  totals: (open: string) => (open === '' ? 'Paid in total' : `Paid in total; still open: ${open}`),
  order: 'order',
  poNumber: (number: string) => `Purchase order ${number}`,
  due: (day: string) => `Due ${day}`,
  awaited: 'Waiting for our confirmation.',
  pending: 'The bank moves the money. This takes a few days.',
  dates: 'Date',
  state: 'State',
  emptyTitle: 'No invoices yet',
  empty: 'Invoices and receipts are listed here after the first payment.',
  columns: { date: 'Date', number: 'Number', purpose: 'For', amount: 'Amount', state: 'State' },
  csv: {
    quantity: 'Quantity',
    refunded: 'Refunded',
    receiptTo: 'Receipt sent to',
    poNumber: 'Purchase order',
    dueOn: 'Due on',
  },
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
