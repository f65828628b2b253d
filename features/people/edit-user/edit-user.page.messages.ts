/** Titles, menu entries and trail of the pages. */
export const editUserPageTexts = {
  editUserTitle: 'Edit User - {product}',
  learners: 'Learners',
  editUser: 'Edit User',
  team: 'Team',
} as const
