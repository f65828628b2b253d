/** What the call about billing details says. */
export const billingDetailsMessages = {
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
  onOneLine: 'Must be on one line',
  state: 'Use the two letters of the state.',
  zip: 'Enter a ZIP Code, like 93101 or 93101-1234.',
  taxNumber: 'Use letters, digits, spaces, dots, slashes and hyphens, with at least one digit.',
  email: 'Enter an email address.',
  wholeAddress: 'Fill in street, city, state and ZIP Code, or none of them.',
} as const

/** Who pays, on Account & Billing. */
export const billingDetailsTexts = {
  title: 'Billing Details',
  lead: 'They stand on quotes, invoices and receipts. Documents of earlier payments stay as they are.',
  edit: 'Edit',
  editTitle: 'Edit billing details',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Billing details saved',
  billedName: 'Name on documents',
  address: 'Address',
  addressLine: 'Street',
  city: 'City',
  state: 'State',
  stateHint: 'Two letters, like CA.',
  zip: 'ZIP Code',
  taxExemptNumber: 'Tax exemption number',
  taxHint: 'As on your certificate of exemption. It stands on every document from now on.',
  contact: 'Billing contact',
  contactName: 'Billing contact',
  contactEmail: 'Email of the billing contact',
  contactHint: 'Gets what is said about quotes and purchase orders, too.',
  none: 'None',
} as const
