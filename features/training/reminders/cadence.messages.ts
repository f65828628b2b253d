/** Refusals of the form of when people are reminded. Decision 368. */
export const cadenceMessages = {
  daysBefore: 'Choose from the list.',
  daysBeforeMost: (most: number) => `Choose ${most} or fewer.`,
  overdueEvery: 'Choose from the list.',
  overdueMost: 'Enter a number from 1 to 52, or leave it empty.',
  name: 'Enter a name, such as Winter break.',
  nameLong: (most: number) => `Use ${most} characters or fewer.`,
  nameCharacters: 'Use letters, digits, and punctuation only.',
  order: 'The last day is before the first.',
  tooLong: (days: number) => `Choose ${days} days or fewer.`,
  tooMany: (most: number) => `Enter ${most} entries or fewer.`,
} as const

/** The mail that tells supervisors whom of their people was reminded. */
export const copyMailTexts = {
  subject: (people: number) =>
    people === 1 ? 'One of your people was reminded today' : `${people} of your people were reminded today`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  intro: (organization: string) => `${organization} reminded these people today of training that is overdue:`,
  line: (person: string, training: string, day: string) => `${person}: ${training}, was due ${day}`,
  more: (count: number) => (count === 1 ? 'and one more.' : `and ${count} more.`),
  button: 'See my people',
  why: (organization: string) =>
    `You get this copy because you supervise them at ${organization}. Your administrator chooses who gets copies.`,
} as const
