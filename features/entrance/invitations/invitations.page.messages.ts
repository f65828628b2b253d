/** Titles, menu entries and trail of the pages. */
export const invitationsPageTexts = {
  invitationTitle: 'Invitation - {product}',
} as const
