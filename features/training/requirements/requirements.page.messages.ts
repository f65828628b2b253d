/** Titles and trails of the pages. */
export const requirementsPageTexts = {
  label: 'Requirements',
  one: 'People',
  new: 'New requirement',
  edit: 'Edit requirement',
} as const
