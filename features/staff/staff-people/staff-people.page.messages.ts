/** Titles, menu entries and trail of the pages. */
export const staffPeoplePageTexts = {
  label: 'People',
  person: 'Person',
} as const
