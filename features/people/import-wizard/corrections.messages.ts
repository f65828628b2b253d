import { counted } from '#platform/shared/counted.ts'

/** Texts of rows that are corrected where they stand, and of what was most likely meant. Decision 379. */
export const correctionsTexts = {
  correct: 'Correct',
  correctLine: (line: number) => `Correct line ${line}`,
  check: 'Check again',
  cancel: 'Cancel',
  leaving: {
    title: 'Leave this row?',
    text: 'What you typed in the row that you are correcting is not kept.',
    leave: 'Leave row',
    stay: 'Stay',
  },
  ready: (line: number) => `Line ${line} is ready to invite`,
  stillWrong: (line: number) => `Line ${line} still needs attention`,
  didYouMean: 'Did you mean…?',
  says: {
    group: (count: number) => `${counted(count, 'row names', 'rows name')} the group`,
    site: (count: number) => `${counted(count, 'row names', 'rows name')} the site`,
    domain: (count: number) => `${counted(count, 'email address ends', 'email addresses end')} in`,
  },
  use: (to: string) => `Use ${to}`,
  insteadOf: (to: string, from: string) => `Use ${to} instead of ${from}`,
  replaced: (count: number) => `${counted(count, 'row')} corrected`,
} as const
