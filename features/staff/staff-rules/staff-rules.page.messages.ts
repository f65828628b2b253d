/** Titles, menu entries and trail of the pages. */
export const staffRulesPageTexts = {
  stateFacts: 'State Facts',
  state: 'State',
  label: 'Training rule',
} as const
