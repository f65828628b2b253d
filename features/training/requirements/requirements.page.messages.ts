/** Titles and trails of the pages. */
export const requirementsPageTexts = {
  dashboard: 'Dashboard',
  label: 'Requirements',
  one: 'People',
} as const
