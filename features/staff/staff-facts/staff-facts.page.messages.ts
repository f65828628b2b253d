/** Titles, menu entries and trail of the pages. */
export const staffFactsPageTexts = {
  title: 'State Facts - {product}',
  label: 'State Facts',
  state: 'State',
  waitingToBeConfirmed: 'Waiting to be confirmed',
} as const
