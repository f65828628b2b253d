import { counted } from '#platform/shared/counted.ts'
import type { Effect } from '../assignments/assignments.contract.ts'

/** '1 person', '1,200 people'. */
export const people = (number: number) => counted(number, 'person', 'people')

/** Texts of the dialog that assigns trainings; the wizard says with them what both say. Spec B2, B5. */
export const assignDialogTexts = {
  dialogTitle: 'Assign Training',
  forOne: (name: string) => `For ${name}`,
  forAll: (number: number) => `For ${people(number)}: all that match. Whoever is not active is left out.`,
  forMany: (number: number, names: string) => `For ${people(number)}: ${names}`,
  more: (number: number) => `and ${number.toLocaleString('en-US')} more`,
  inactive: (number: number) => `${counted(number, 'inactive person is', 'inactive people are')} left out.`,
  manyNeedPlan:
    'Every paid plan lets you assign to several people at once. You can assign to one person at a time now.',
  choosePlan: 'Choose Plan',
  training: 'Training',
  searchCourses: 'Course or state',
  noneFound: 'No course has these words in its name.',
  noCourses: 'There is no training to assign yet.',
  ce: 'CE Approved',
  already: 'Already assigned',
  dueDate: 'Due date',
  dueDateRequired: 'The date by which the training must be completed.',
  notifications: 'Email Notifications',
  notificationsHint: 'Everyone with a new assignment gets one email with a link to the training.',
  yes: 'Yes',
  no: 'No',
  assign: 'Assign Training',
  /** Before a later date makes people on time without anybody having learnt anything. */
  madeOnTime: ({ people: number, name, days }: NonNullable<Effect['overdue']>) =>
    name
      ? `${name} is ${counted(days, 'day')} overdue; the new date makes them on time.`
      : `${people(number)} are overdue, the longest by ${counted(days, 'day')}; the new date makes them on time.`,
  madeOnTimeTitle: 'Change the due date?',
  cancel: 'Cancel',
  what: 'Which courses',
  whatOptions: [
    { value: 'courses', label: 'Selected courses', hint: 'The same for all' },
    { value: 'path', label: 'Each person’s path', hint: 'What fits their state and field of work' },
  ],
  path: {
    courses: 'Who gets what',
    gets: (opened: number, redated: number) =>
      [
        ...(opened > 0 ? [people(opened)] : []),
        ...(redated > 0 ? [`another due date for ${people(redated)}`] : []),
      ].join(', '),
    complete: (number: number) => `${people(number)} already ${number === 1 ? 'has' : 'have'} everything.`,
    without: (number: number) => `Your catalog has no path for ${people(number)}.`,
    unplaced: (number: number) =>
      `We don’t know the state or the field of work of ${people(number)}. Their path has only what is for everyone.`,
    nothing: 'Nothing would change.',
  },
} as const
