/** Titles and trails of the pages. */
export const requirementsPageTexts = {
  whatApplies: 'What applies',
  label: 'Requirements',
  one: 'People',
} as const
