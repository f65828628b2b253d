import { printedIn } from './printed-words.ts'

/** The same words where they name a certificate's fields on a page. */
export const printed = printedIn('en')

/** What is wrong with a text that would be printed. */
export const lineProblems = {
  malformed: 'This text is not valid Unicode.',
  required: 'Required',
  tooLong: (most: number) => `At most ${most} characters.`,
  state: 'Use two capital letters for a state, or NATL.',
  language: 'Use a language code such as en.',
  hours: 'Enter a number of hours above 0 and at most 200.',
} as const
