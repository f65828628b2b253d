/** Titles, menu entries and trail of the pages. */
export const mergeAccountsPageTexts = {
  mergeAccountsTitle: 'Merge accounts - {product}',
  people: 'People',
  person: 'Person',
  mergeAccounts: 'Merge accounts',
} as const
