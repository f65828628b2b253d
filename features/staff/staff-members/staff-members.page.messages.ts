/** Titles, menu entries and trail of the pages. */
export const staffMembersPageTexts = {
  label: 'Staff',
} as const
