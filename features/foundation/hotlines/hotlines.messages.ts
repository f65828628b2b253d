/** What stands beside a line that can be called. Spec D8. */
export const hotlinesMessages = {
  call: (name: string, number: string) => `Call ${name}, ${number}`,
  emergency: 'Emergency',
  emergencyAbout: 'When someone is in danger now.',
  emergencyShort: 'Someone is in danger now',
  lineOf: (state: string) => `${state} reporting line`,
  noLine: (state: string) => `We have no number for ${state} yet that is beyond doubt.`,
  page: (state: string) => `Look it up on the page about ${state}`,
  failed: 'We could not load the other lines.',
  again: 'Try again',
} as const

/** What a line is called and what it is for, as staff entered it, in the language of the moment. */
export const saidOfLine = (text: string): string => text
