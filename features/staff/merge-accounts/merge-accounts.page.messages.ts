/** Titles, menu entries and trail of the pages. */
export const mergeAccountsPageTexts = {
  people: 'People',
  person: 'Person',
  label: 'Merge accounts',
} as const
