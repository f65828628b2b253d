/** What the server answers about saved views. Decision 315. */
export const reportViewsMessages = {
  required: 'This is required.',
  nameTooLong: (max: number) => `Use at most ${max} characters.`,
  nameTaken: 'You have a view of this name. Choose another name.',
  unknownFilters: 'This report does not have these filters. Set them again, then save the view.',
  full: (max: number) => `You can keep ${max} views. Remove one first.`,
  noTime: 'Enter a time, such as 7:30 AM.',
  nobody: 'Choose at least one person.',
  tooMany: (max: number) => `Choose at most ${max} people.`,
  noAdministrator: 'Choose administrators of this organization only: others may not see its reports.',
  notSaved: 'This view is no longer there.',
} as const
