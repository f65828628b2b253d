import { counted } from '#platform/shared/counted.ts'
import { cadenceWords } from '#training/reminders/cadence-words.messages.ts'

/** The texts of Reminders. */
export const reminderCenterTexts = {
  title: 'Reminders',
  lead: 'People get one email a day about everything that is due, overdue, or about to expire.',
  words: 'Edit the words',
  on: 'Send reminders',
  onHint: 'In the morning, in your time zone. People can turn theirs off.',
  turnedOn: 'Reminders are on.',
  turnedOff: 'Reminders are off. Nothing goes out.',
  planned: 'Next 30 days',
  plannedHint: 'As things stand today. Nobody is reminded of what they have completed by then.',
  sent: 'Last 30 days',
  nothingPlanned: 'Nothing goes out in the next 30 days: nothing is due or expires.',
  off: 'Reminders are off. Turn them on to see what would go out.',
  sentHint: 'Reminders that went out by themselves.',
  byHand: 'See those sent by hand',
  nothingSent: 'None in the last 30 days.',
  people: (count: number) => counted(count, 'person', 'people'),
  showAll: 'Show all days',
  when: 'When people are reminded',
  ...cadenceWords,
  requirements: 'Requirements with times of their own',
  requirementsHint: 'Where several apply to one training, the most frequent reminders go out. Quiet days hold for all.',
  noSupervisors: 'Nobody is a supervisor yet.',
  addSupervisor: 'Add a supervisor',
  supervisors: (count: number) => counted(count, 'supervisor', 'supervisors'),
  quiet: 'Quiet days',
  quietHint: 'What falls on a quiet day goes out on the next day that is not quiet.',
  weekends: 'No reminders on Saturdays and Sundays',
  name: 'Name',
  namePlaceholder: 'Winter break',
  from: 'First day',
  until: 'Last day',
  addDays: 'Add quiet days',
  removeDays: (name: string) => (name === '' ? 'Remove these days' : `Remove ${name}`),
  save: 'Save changes',
  saved: 'Saved.',
} as const

/** The texts of the people of one day. */
export const reminderPeopleTexts = {
  title: { planned: (day: string) => `Goes out on ${day}`, sent: (day: string) => `Went out on ${day}` },
  lead: {
    planned: 'As things stand today: whoever completes their training first is left out.',
    sent: 'Who was reminded, of what, and what became of the email.',
  },
  search: 'Name or email',
  columns: { person: 'Person', training: 'Training', day: 'Date', mail: 'Email' },
  more: (count: number) => `and ${count} more`,
  because: (names: string, count: number) =>
    `At the times of the ${count === 1 ? 'requirement' : 'requirements'} ${names}`,
  day: {
    due: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Was due ${day}`,
    expiry: (day: string) => `Expires ${day}`,
  },
  emptyTitle: 'Nobody',
  empty: { planned: 'Nothing is planned for this day.', sent: 'Nothing went out on this day.' },
} as const
