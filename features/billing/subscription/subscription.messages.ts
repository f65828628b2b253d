/** What a call about plans and purchases is refused with. */
export const messages = {
  choosePlan: 'Choose a plan.',
  packSize: 'Choose from 1 to 100 certificates.',
  onePlan: 'A plan is bought once.',
  unknownProduct: 'This is not on offer.',
  samePlan: 'You already have this plan.',
  needsCertificatePlan: 'Single certificates can be bought with an active Certificate plan.',
  enterprise: 'Your organization has an enterprise agreement. Please contact us about changes.',
} as const
