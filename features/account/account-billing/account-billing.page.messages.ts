/** Titles, menu entries and trail of the pages. */
export const accountBillingPageTexts = {
  certificatesUsed: 'Certificates used',
  seats: 'Active users',
  label: 'Account & Billing',
} as const
