/** Titles, menu entries and trail of the pages. */
export const profilePartsTexts = {
  titleOf: (part: string) => `${part} - Profile - {product}`,
  information: 'Information',
  profile: 'Profile',
  employment: 'Employment',
  security: 'Security',
  notifications: 'Notifications',
  languageAndTheme: 'Language and theme',
  accounts: 'Accounts',
  privacy: 'Privacy',
} as const
