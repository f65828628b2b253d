/** Titles, menu entries and trail of the pages. */
export const accountBillingPageTexts = {
  label: 'Account & Billing',
} as const
