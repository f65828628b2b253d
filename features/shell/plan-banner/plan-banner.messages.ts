const days = (left: number) => (left === 1 ? '1 day' : `${left} days`)

/** The banner of an organization's administrators. Spec A4. */
export const planBannerTexts = {
  trialTitle: (left: number) => (left === 0 ? 'Your trial ends today' : `${days(left)} left in your trial`),
  trial: 'Choose a plan to issue a certificate to every learner and use the premium features.',
  choosePlan: 'Choose Plan',
  contactUs: 'Contact Us',
  manageAccount: 'Manage Account',
  limitTitle: 'You have reached your plan’s limit',
  endedTitle: 'Your plan has ended',
  trialOverTitle: 'Your trial has ended',
  enterprise: 'Contact us to extend your agreement.',
  seat: 'Learners can keep training, but your organization needs a larger plan.',
  other: 'Certificates are held back until your organization has more.',
  ended: 'Choose a plan to issue certificates again.',
  support: 'Contact support',
} as const
