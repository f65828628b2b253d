/** Texts that the cooperative's pages share. */
export const coopOrganizationsTexts = {
  organization: 'Organization',
  course: 'Course',
  own: 'Your cooperative’s own people',
} as const
