/** Titles, menu entries and trail of the pages. */
export const accountBillingPageTexts = {
  accountBillingTitle: 'Account & Billing - {product}',
  accountBilling: 'Account & Billing',
} as const
