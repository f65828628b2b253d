/** Titles, menu entries and trail of the pages. */
export const staffOrganizationsPageTexts = {
  label: 'Organizations',
  organization: 'Organization',
} as const
