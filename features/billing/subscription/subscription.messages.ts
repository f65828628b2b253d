/** What a call about plans and purchases is refused with. */
export const subscriptionMessages = {
  choosePlan: 'Choose a plan.',
  packSize: 'Choose from 1 to 100 certificates.',
  onePlan: 'You can buy only one plan.',
  unknownProduct: 'This product is not available.',
  samePlan: 'You already have this plan.',
  needsCertificatePlan: 'You need an active Certificate plan to buy single certificates.',
  enterprise: 'Your organization has an enterprise agreement. Please contact us to change it.',
} as const
