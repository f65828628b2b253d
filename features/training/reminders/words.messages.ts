/** Refusals of the words of reminders. Decision 380. */
export const wordsMessages = {
  required: 'Enter the words, or go back to ours.',
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
  characters: 'Use letters, digits, and punctuation only.',
  stranger: (name: string) => `There is no placeholder {${name}}. Choose one from the buttons.`,
  strangerAt: (name: string, line: number) =>
    `Line ${line}: there is no placeholder {${name}}. Choose one from the buttons.`,
  brace: 'A { or } stands alone. Write a placeholder whole, such as {firstName}.',
  braceAt: (line: number) => `Line ${line}: a { or } stands alone. Write a placeholder whole, such as {firstName}.`,
  scheme: 'Write web addresses with https:// only.',
  trialLink:
    'Web and email addresses are for organizations with a plan. Leave them out, or use the link to the training.',
} as const

/** What stands in a mail where a training has no due date. */
export const wordsInMails = {
  noDate: 'with no due date',
  test: (subject: string) => `Test: ${subject}`,
  sampleCourse: 'A training of your organization',
} as const
