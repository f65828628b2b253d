/** Titles, menu entries and trail of the pages. */
export const staffFactsPageTexts = {
  stateFactsTitle: 'State Facts - {product}',
  stateFacts: 'State Facts',
  state: 'State',
  waitingToBeConfirmedTitle: 'Waiting to be confirmed - {product}',
  waitingToBeConfirmed: 'Waiting to be confirmed',
} as const
