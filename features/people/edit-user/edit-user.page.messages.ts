/** Titles, menu entries and trail of the pages. */
export const editUserPageTexts = {
  title: 'Edit User - {product}',
  learners: 'Learners',
  label: 'Edit User',
  team: 'Team',
} as const
