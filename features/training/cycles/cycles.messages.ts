/** The mail about trainings that have opened again. Spec D4, D11. */
export const mail = {
  subject: (courses: readonly string[]) =>
    courses.length === 1 ? `Time to renew: ${courses[0]}` : `Time to renew ${courses.length} trainings`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  intro: (organization: string, count: number) =>
    count === 1
      ? `A training that ${organization} requires is open for you again:`
      : `Trainings that ${organization} requires are open for you again:`,
  due: (day: string) => `due ${day}`,
  newer: (day: string) => `due ${day}: a newer version is required`,
  more: (count: number) => (count === 1 ? 'and one more.' : `and ${count} more.`),
  button: 'Go to my training',
  newerHint:
    'Your certificates stay as they were printed. Where a newer version is required, the older one no longer counts for the training.',
  hint: 'Your current certificate stays valid through the day printed on it.',
} as const
