/** The sections of the sidebars, which several rooms share. */
export const menuSections = {
  reports: 'Reports',
  myTraining: 'My Training',
  platform: 'Platform',
  premium: 'Premium Features',
  organization: 'Organization',
} as const
