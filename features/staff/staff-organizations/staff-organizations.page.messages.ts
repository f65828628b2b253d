/** Titles, menu entries and trail of the pages. */
export const staffOrganizationsPageTexts = {
  organizationsTitle: 'Organizations - {product}',
  organizations: 'Organizations',
  organizationTitle: 'Organization - {product}',
  organization: 'Organization',
} as const
