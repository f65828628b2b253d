/** Titles, menu entries and trail of the pages. */
export const batchPeoplePageTexts = {
  label: 'People of an import',
} as const
