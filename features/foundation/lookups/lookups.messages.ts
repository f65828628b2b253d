/** What forms say of the lists that they offer. Spec A5. */
export const messages = {
  choose: 'Choose one of the options offered.',
  otherIndustry: 'Choose a profession of the industry above.',
  listsFailed: 'The lists of this form could not be loaded.',
  retry: 'Try again',
} as const
