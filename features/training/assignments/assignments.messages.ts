import { named } from '#platform/shared/named.ts'

/** Texts of assigning trainings. Spec B5, B7, B8. */
export const assignmentsMessages = {
  noTraining: 'Please select a training',
  noGroup: 'Please select a group',
  noUser: 'Please select at least one user',
  noCourse: 'Please select at least one course',
  noDueDate: 'Please select a due date',
  dueDateInvalid: 'Write the due date as 2026-10-30.',
  batchAssigned: 'Training will be assigned',
  singleAssigned: 'Courses assigned successfully',
  assignFailed: 'An error occurred while assigning courses',
  tooManyCourses: 'You can assign up to 20 trainings at once.',
  tooManyGroups: 'You can choose up to 500 groups at once.',
  tooManyPeople: 'You can choose up to 1,000 people at once. For more, choose their groups.',
  unknownCourses: (ids: readonly number[]) => `Not in your catalog: ${named(ids)}.`,
  unknownGroups: (ids: readonly number[]) => `Not active groups in your organization: ${named(ids)}.`,
  unknownEmails: (emails: readonly string[]) => `Not active members of your organization: ${named(emails)}.`,
  unknownPeople: (people: readonly string[]) => `Not active members of your organization: ${named(people)}.`,
  nobodyActive: 'None of these people is an active member.',
  inactive: 'This person is not active. You can only assign trainings to active people.',
  alreadyAssigned: (names: readonly string[]) => `Already assigned: ${named(names)}.`,
} as const

/** What is refused when trainings are taken back or get another day. */
export const changeMessages = {
  alreadyWithdrawn: 'This assignment was already withdrawn.',
  allStarted: 'Everyone has started or completed this training, so there is nothing to withdraw.',
  started: 'This training was started in the meantime, so it stays.',
  complete: 'This training is complete, so it has no due date any more.',
  sameDate: 'This is the due date already.',
  tooLate: 'This can no longer be undone. Assign the training again.',
  withdrawn: 'This assignment was withdrawn, so it has no due date.',
} as const

/** The mail about another due date. */
export const dueDateMail = {
  subject: (count: number, course: string) =>
    count === 1 ? `New due date: ${course}` : `New due date for ${count} trainings`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  changed: (organization: string, count: number) =>
    `${organization} changed the due date of ${count === 1 ? 'a training' : 'these trainings'}:`,
  course: (name: string, before: string) => (before === '' ? name : `${name} (was due ${before})`),
  due: (date: string, count: number) => `Please complete ${count === 1 ? 'it' : 'them'} by ${date}.`,
  hint: 'You will be asked to sign in first. Your progress so far is kept.',
} as const

/** The mail about a new training. Spec D11. */
export const assignmentMail = {
  subject: (organization: string, courses: readonly string[]) =>
    courses.length === 1
      ? `${organization} assigned you a training: ${courses[0]}`
      : `${organization} assigned you ${courses.length} trainings`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  assigned: (organization: string, count: number) =>
    count === 1 ? `${organization} assigned you a training:` : `${organization} assigned you these trainings:`,
  due: (date: string, count: number) => `Please complete ${count === 1 ? 'it' : 'them'} by ${date}.`,
  open: 'You can start whenever it suits you.',
  button: (count: number) => (count === 1 ? 'Open the training' : 'Open my trainings'),
  hint: 'You will be asked to sign in first. Your progress is saved at each step.',
} as const
