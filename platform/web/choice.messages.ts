/** What a list of choices says. */
export const choiceTexts = {
  nothingFound: 'Nothing found',
} as const
