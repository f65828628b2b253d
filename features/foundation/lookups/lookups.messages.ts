/** What forms say of the lists that they offer. Spec A5. */
export const lookupsMessages = {
  choose: 'Choose one of the options.',
  otherIndustry: 'Choose a profession in the industry above.',
  listsFailed: 'The lists in this form could not be loaded.',
  retry: 'Try again',
} as const
