/** The texts printed on a certificate. */
export const printed = {
  title: 'Certificate of Completion',
  certifies: 'This certifies that',
  completed: 'has successfully completed',
  national: 'National',
  license: (number: string) => `License number ${number}`,
  of: (organization: string) => `of ${organization}`,
  number: 'Certificate number',
  issued: 'Issued',
  expires: 'Expires',
  hours: 'Contact hours',
  score: 'Exam score',
  percent: (score: number) => `${score}%`,
  course: 'Version and language',
  approvedBy: 'Continuing education',
  approvalNumber: (number: string) => `No. ${number}`,
  provider: 'Provider',
  providerNumber: (number: string) => `Provider number ${number}`,
  signed: 'Signed electronically by the provider',
  keep: (body: string, years: number) =>
    `${body}: keep this certificate for ${years === 1 ? '1 year' : `${years} years`} after the date of completion.`,
  check: 'Check this certificate at',
  subject: (courseName: string) => `Certificate of Completion: ${courseName}`,
} as const

/** What is wrong with a text that would be printed. */
export const lineProblems = {
  malformed: 'This text is not valid Unicode.',
  required: 'Required',
  tooLong: (most: number) => `At most ${most} characters.`,
  state: 'Use two capital letters for a state, or NATL.',
  language: 'Use a language code such as en.',
  hours: 'Enter a number of hours above 0 and at most 200.',
} as const
