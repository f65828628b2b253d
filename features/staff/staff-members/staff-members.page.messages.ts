/** Titles, menu entries and trail of the pages. */
export const staffMembersPageTexts = {
  staffTitle: 'Staff - {product}',
  staff: 'Staff',
} as const
