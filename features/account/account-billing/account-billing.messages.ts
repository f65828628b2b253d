const days = (left: number) => (left === 1 ? '1 day' : `${left} days`)

/** Account & Billing. Spec B2, B4. */
export const accountBillingTexts = {
  title: 'Account & Billing',
  lead: 'What your plan includes, how much you have used, and how you pay.',
  tabs: 'Account & Billing',
  overview: 'Overview',
  billing: 'Billing',
  invoices: 'Invoices',

  usage: 'Usage',
  planCertificates: 'Plan - Certificates',
  planSeats: 'Plan - Active Users',
  seatsHint: 'An active user has training activity in the subscription year.',
  payg: 'Pay-As-You-Go',
  purchase: 'Purchase Certificates',
  learnMore: 'Learn More',
  of: (used: string, quota: string) => `${used} of ${quota}`,
  noLimit: (used: string) => `${used}, no limit`,
  noneBought:
    'None bought yet. They are used after your plan’s certificates run out, and they do not expire with the plan year.',
  boughtStays: (left: number, shown: string) =>
    left === 0
      ? 'All certificates that you bought one by one are used.'
      : `${left === 1 ? '1 is' : `${shown} are`} left. You keep what you bought, and can use it with a Certificate plan.`,
  last: {
    title: 'Your last plan',
    term: (from: string, to: string) => (from ? `${from} – ${to}` : `until ${to}`),
    counts: { Certificate: 'Certificates issued', Seat: 'Active users' },
    left: (left: number, shown: string, of: 'Certificate' | 'Seat') => {
      const what =
        of === 'Seat' ? (left === 1 ? 'seat was' : 'seats were') : left === 1 ? 'certificate was' : 'certificates were'
      return `${shown} ${what} not used.`
    },
  },
  withheld: (count: number, shown: string) =>
    count === 1
      ? '1 certificate is held back until more are available.'
      : `${shown} certificates are held back until more are available.`,
  seatsOver: (count: number, shown: string) =>
    count === 1 ? '1 active user over your plan.' : `${shown} active users over your plan.`,
  choosePlan: 'Choose Plan',
  planLine: (name: string, date: string, ends: boolean) =>
    `${name}, ${ends ? `until ${date}` : `next billing on ${date}`}.`,

  trialTitle: 'You are on a trial',
  trial: (left: number) =>
    `${left === 0 ? 'It ends today.' : `${days(left)} left.`} Subscribe to issue ` +
    'a certificate for every completed training and use the premium features.',
  endedTitle: 'You have no active plan',
  ended:
    'Subscribe to issue certificates again and use the premium features. Your learners keep what they have completed.',
  enterpriseEnded: 'Your agreement has ended. Contact us to renew it. Your learners keep what they have completed.',
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
  paymentDue: 'The last payment did not go through. Please check your payment method under Manage Subscription.',
  nothingToManage: 'Nothing has been paid for yet. Under Manage Subscription you can already say how you will pay.',
  paidElsewhere: 'This plan was not paid for here. Contact us to change it.',
  lastDay: 'Last Day',
  acting: 'You cannot make payments while you are logged in as someone else.',
  actingInvoices: 'You cannot see invoices while you are logged in as someone else.',

  history: 'Pay-As-You-Go Order History',
  historySearch: 'Number or product',
  historyEmpty: 'Certificates you buy one by one are listed here.',
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
  purchaseLead: 'They are used after your plan’s certificates run out, and they do not expire.',
  cancel: 'Cancel',
  toPayment: 'Continue to payment',

  successTitle: 'Thank you for your purchase',
  planBought: 'Your plan is active.',
  certificatesBought: 'Your certificates are available now.',
  heldBack: 'If certificates were held back, we issue them now, oldest first, and notify the learners.',
  waiting: 'We are confirming your payment. This takes a moment. You can close this window.',
  unconfirmed: 'Your purchase appears here when the payment is confirmed.',
  done: 'Done',

  learnTitle: 'How we count usage',
  learn: [
    [
      'Certificates',
      'Each training a member completes uses one certificate: first from your plan, then ' +
        'from those you bought one by one. A corrected certificate does not use another.',
    ],
    [
      'Active users',
      'Each member with training activity in the subscription year counts once, no matter ' +
        'how many trainings they complete. The count starts over each subscription year.',
    ],
    [
      'At the limit',
      'A warning appears at 90%. If no certificates are left, a completed training stays completed. ' +
        'We hold its certificate back and issue it as soon as you have more. ' +
        'If you have more active users than your plan includes, everyone can keep training.',
    ],
    ['In a trial', 'A trial includes three certificates. They do not count toward any plan.'],
  ],
} as const
