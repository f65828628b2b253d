import type { OrderState } from './staff-orders.contract.ts'

export const orderStates: Readonly<Record<OrderState, string>> = {
  Waiting: 'Waiting',
  Open: 'Open',
  Overdue: 'Overdue',
  Paid: 'Paid',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
}

/** What organizations ordered by purchase order. */
export const staffOrdersTexts = {
  title: 'Purchase Orders',
  lead: 'Confirm or decline an order, and note payments, on the page of its organization.',
  search: 'Organization, number or purchase order',
  state: 'State',
  columns: {
    organization: 'Organization',
    number: 'Number',
    product: 'For',
    amount: 'Amount',
    state: 'State',
    orderedAt: 'Ordered',
    dueOn: 'Due',
  },
  times: (count: string, product: string) => `${count} × ${product}`,
  emptyTitle: 'No orders yet',
  empty: 'Orders by purchase order of all organizations appear here.',

  confirm: 'Confirm order',
  confirmTitle: (number: string) => `Confirm the order ${number}?`,
  confirmText: (product: string, money: string) =>
    `${product} is given now, and an invoice of ${money} is sent that is due in 30 days. This cannot be taken back.`,
  confirmed: 'Order confirmed',
  decline: 'Decline order',
  declineTitle: (number: string) => `Decline the order ${number}`,
  reason: 'Reason',
  reasonHint: 'The organization reads it.',
  declined: 'Order declined',
  paid: 'Note payment',
  paidTitle: (number: string) => `Invoice ${number} was paid`,
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  paidWithHint: 'Like Check 1042, or ACH.',
  save: 'Save',
  paidNoted: 'Payment noted',
  cancel: 'Cancel',
  keep: 'Keep waiting',
} as const
