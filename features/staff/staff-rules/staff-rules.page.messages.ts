/** Titles, menu entries and trail of the pages. */
export const staffRulesPageTexts = {
  trainingRuleTitle: 'Training rule - {product}',
  stateFacts: 'State Facts',
  state: 'State',
  trainingRule: 'Training rule',
} as const
