const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** The mail about a payment. */
export const receiptMail = {
  subject: (seller: string, number: string) => `Your receipt from ${seller}: ${number}`,
  paid: (organization: string, cents: number, day: string) =>
    `${organization} paid ${dollars(cents)} on ${day}. Thank you.`,
  what: (number: string, product: string, quantity: number) =>
    `${number}: ${quantity > 1 ? `${quantity} × ` : ''}${product}`,
  button: 'Open account and billing',
} as const

/** The mails to administrators about the year of a plan. */
export const planMails = {
  renewed: {
    subject: (organization: string) => `The plan of ${organization} was renewed`,
    text: (organization: string, plan: string, day: string) =>
      `${organization} is on the plan ${plan} for another year, until ${day}. The receipt is on its way to the billing address.`,
  },
  due: {
    subject: (organization: string) => `The plan of ${organization} could not be renewed`,
    text: (organization: string, plan: string, day: string) =>
      `The next year of the plan ${plan} of ${organization} could not be charged. ` +
      `What was paid for stays until ${day}. Please check your payment method under Manage Subscription.`,
  },
  button: 'Open account and billing',
} as const

/** What is said of payments by the server. */
export const paymentsMessages = {
  card: (brand: string, last4: string) => `${brands[brand] ?? 'Card'} ending in ${last4}`,
  bankAccount: (last4: string) => `Bank account ending in ${last4}`,
  away: 'The payment service could not be reached. Please try again in a moment.',
  badSignature: 'The signature does not match.',
  notReadable: 'This message cannot be read.',
  cardNumber: 'Enter one of the test cards: 4242 4242 4242 4242 or 5555 5555 5555 4444.',
  cardDeclined: 'The card was declined. Try another one.',
  zip: 'Enter 5 digits.',
  alreadyPaid: 'This has already been paid.',
} as const
