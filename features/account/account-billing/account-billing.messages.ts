const days = (left: number) => (left === 1 ? '1 day' : `${left} days`)

/** Account & Billing. Spec B2, B4. */
export const texts = {
  title: 'Account & Billing',
  lead: 'What your plan gives, what of it is used, and how it is paid.',
  tabs: 'Account & Billing',
  overview: 'Overview',
  billing: 'Billing',

  usage: 'Usage',
  planCertificates: 'Plan - Certificates',
  planSeats: 'Plan - Active Users',
  seatsHint: 'An active user has training activity in the subscription year.',
  payg: 'Pay-As-You-Go',
  purchase: 'Purchase Certificates',
  learnMore: 'Learn More',
  of: (used: string, quota: string) => `${used} of ${quota}`,
  noLimit: (used: string) => `${used}, no limit`,
  noneBought: 'None bought yet. They are used when those of the plan are used up, and do not expire with its year.',
  boughtStays: 'What you bought stays yours, and is used again with a Certificate plan.',
  withheld: (count: number, shown: string) =>
    count === 1
      ? '1 certificate is held back until more are available.'
      : `${shown} certificates are held back until more are available.`,
  seatsOver: (count: number, shown: string) =>
    count === 1 ? '1 active user more than your plan has.' : `${shown} active users more than your plan has.`,
  choosePlan: 'Choose Plan',
  planLine: (name: string, date: string, ends: boolean) =>
    `${name}, ${ends ? `until ${date}` : `next billing on ${date}`}.`,

  trialTitle: 'You are on a trial',
  trial: (left: number) =>
    `${left === 0 ? 'It ends today.' : `${days(left)} left.`} Subscribe to issue a certificate for every completed training and to use the premium features.`,
  endedTitle: 'You have no active plan',
  ended:
    'Subscribe to issue certificates again and to use the premium features. What your learners have done stays as it is.',
  enterpriseEnded: 'Your agreement has ended. Contact us to renew it; what your learners have done stays as it is.',
  subscribe: 'Subscribe Now',

  details: 'Plan Details',
  currentPlan: 'Current Plan',
  seatsPerPlan: 'Active Users/Plan',
  certificatesPerPlan: 'Certificates Issued/Plan',
  status: 'Status',
  nextBilling: 'Next Billing',
  paymentMethod: 'Payment Method',
  billingZip: 'Billing Zip',
  billingEmail: 'Billing Email',
  none: 'None',
  enterprise: 'Enterprise',
  statuses: { Trial: 'Trial', Active: 'Active', PaymentDue: 'Payment due', Lapsed: 'Ended' },
  cancelled: 'Cancelled',
  manage: 'Manage Subscription',
  contactUs: 'Contact Us',
  paymentDue: 'The last payment did not go through. Please look at your payment method under Manage Subscription.',
  acting: 'Payments are closed while you are logged in as someone else.',

  planHistory: 'Plan payments',
  planHistoryEmpty: 'What is paid for a plan is listed here.',
  receiptTo: (email: string) => `receipt sent to ${email}`,

  history: 'Pay-As-You-Go Order History',
  historySearch: 'Number or product',
  historyEmpty: 'Certificates bought one by one are listed here.',
  columns: {
    datePurchased: 'Date Purchased',
    orderNumber: 'Order Number',
    productName: 'Product Name',
    quantity: 'Quantity',
    price: 'Price',
  },

  quantity: 'Number of certificates',
  quantityHint: (price: string) => `From 1 to 100, ${price} each.`,
  total: 'Total',
  purchaseLead: 'They are used when the certificates of your plan are used up, and stay until they are.',
  cancel: 'Cancel',
  toPayment: 'Continue to payment',

  successTitle: 'Thank you for your purchase',
  planBought: 'Your plan is active.',
  certificatesBought: 'Your certificates are available now.',
  heldBack: 'If certificates were held back, they are issued now, the oldest first, and their learners are told.',
  waiting: 'The payment is being confirmed. This takes a moment; you may close this window.',
  unconfirmed: 'Your purchase shows here as soon as the payment is confirmed.',
  done: 'Done',

  learnTitle: 'How plans are counted',
  learn: [
    [
      'Certificates',
      'Each completed training of a member takes one certificate: first of the plan, then of those bought one by one. A certificate issued anew after a correction takes none.',
    ],
    [
      'Active users',
      'Each member with training activity in the subscription year takes one place, however many trainings they complete. A new subscription year begins with none taken.',
    ],
    [
      'At the limit',
      'From 90% on a warning is shown. With no certificate left, a completed training stays completed; its certificate is held back and follows by itself as soon as there are more. With more active users than places nobody is stopped.',
    ],
    ['In a trial', 'A trial issues three certificates, counted apart from any plan.'],
  ],
} as const
