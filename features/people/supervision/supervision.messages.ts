/** What the server answers about supervisors. Decision 318. */
export const supervisionMessages = {
  nobody: 'Choose a person.',
  nothing: 'Choose at least one group or one person.',
  tooMany: (max: number) => `Choose at most ${max}.`,
  notActive: 'Only an active member of the organization can supervise.',
  unknownGroup: 'One of these groups is not there any more. Choose again.',
  unknownPerson: 'One of these people is not in the organization any more. Choose again.',
  oneself: 'Nobody supervises themselves. Remove this person from the list.',
  full: (max: number) => `An organization can have ${max} supervisors.`,
  days: 'Enter a number of days from 1 to 365, or leave it empty.',
} as const

/** The mail to a supervisor. */
export const supervisorMailTexts = {
  subject: (overdue: number) => (overdue === 0 ? 'Your people: what is coming up' : `Your people: ${overdue} overdue`),
  greeting: (firstName: string) => `Hello ${firstName},`,
  escalated: (days: number) =>
    `These trainings have now been overdue for ${days === 1 ? 'a day' : `${days} days`} or longer:`,
  overdue: 'Overdue:',
  soon: 'Due or ending within two weeks:',
  line: (person: string, training: string, day: string) => `${person}: ${training} (${day})`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  button: 'Open My People',
  why: (organization: string) =>
    `You get this because you supervise people at ${organization}. You can turn off the weekly summary on that page.`,
} as const

/** A supervisor's list as a file. */
export const myPeopleFile = {
  title: 'My People',
  columns: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    groups: 'Groups',
    training: 'Training Status',
    nextDue: 'Next Due',
  },
} as const
