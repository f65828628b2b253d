/** Titles, menu entries and trail of the pages. */
export const invitationsPageTexts = {
  title: 'Invitation - {product}',
} as const
