import type { AgainKind, FirstKind } from './requirements.contract.ts'

const one = (count: number, said: string, others: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? said : others}`

/** Texts of the form of a requirement. Decision 314. */
export const requirementFormTexts = {
  newTitle: 'New requirement',
  editTitle: (name: string) => `Edit “${name}”`,
  promotionTitle: 'Require training with a plan',
  promotion:
    'Say once what must be taken, by whom and how often. Whoever joins, moves or is due again gets it in time.',

  what: 'What',
  name: 'Name',
  nameHint: 'As it stands in your lists.',
  courses: 'Courses',
  coursesHint: 'Any of them is enough. Who has to take one gets the first.',
  noLongerOffered: (name: string) => `${name} (no longer in your catalog)`,

  who: 'Who',
  whoHint: 'It applies to whoever meets all of these conditions, today and later. Leave them empty for everyone.',
  groups: 'Groups',
  closedGroup: 'A group that is not active',
  roles: 'Roles',
  professions: 'Professions',
  jobTitles: 'Job titles',
  jobTitlesHint: 'As your organization calls them.',
  profileJobTitles: 'Job titles in profiles',
  profileJobTitlesHint: 'As people chose them for themselves.',
  states: 'States',
  statesHint: 'The person’s own, or else your organization’s.',
  sites: 'Sites',
  hiredFrom: 'Hired from',
  hiredUntil: 'Hired until',

  first: 'By when',
  firstKind: 'The first time',
  firstKinds: {
    days: 'Some days after it begins to apply to a person',
    day: 'By a date',
    eachYear: 'By a day of each year',
    none: 'Without a date',
  } satisfies Record<FirstKind, string>,
  days: 'Days',
  daysHint: 'From the day of hire, if that is later. 0 is the same day.',
  firstDay: 'Date',
  laterDays: 'Days for those who come later',
  laterDaysHint: 'If it is empty, they have no date.',
  yearlyDays: 'Days that people have at least',
  yearlyDaysHint: 'If fewer are left, it is due a year later.',
  eachYear: 'Day of each year',
  month: 'Month',
  day: 'Day',

  again: 'Again',
  againKind: 'After it was met',
  againKinds: {
    certificate: 'When the certificate ends',
    months: 'Some months after completion',
    eachYear: 'By a day of each year',
    day: 'By a date, if it was completed too long ago',
    once: 'Never: once is enough',
  } satisfies Record<AgainKind, string>,
  months: 'Months',
  sameDay: 'It is the same day of the year as the first time.',
  windowDays: 'Last days in which it counts',
  windowHint: 'With 90, what was completed in the 90 days up to that day counts. If it is empty, the whole year does.',
  againDay: 'Date',
  countsFrom: 'Counts if completed from',
  countsFromHint: 'What was completed earlier ends on that date.',

  tell: 'Email',
  email: 'Tell people by email when a training is opened for them',

  reminders: 'Reminders',
  remindersOf: 'When people are reminded',
  asOrganization: 'As your organization does',
  own: 'At times of its own',
  remindersNote: 'Your organization’s quiet days hold here, too.',
  remindersAhead: 'Reminders in the next 30 days',
  noReminders: 'None: nothing is due, overdue, or about to expire.',
  remindersUnknown: 'Once this is saved, the days of its reminders stand here.',
  moreDays: (count: number) => `and ${one(count, 'more day', 'more days')}`,
  remindersPeople: (count: number) => one(count, 'person', 'people'),
  others: (names: string) =>
    `${names} may ask for the same training. Whoever comes under several requirements gets the most frequent reminders of them.`,
  toReminders: 'See all reminders',

  preview: 'What it does',
  notWhole: 'Fill in what is required to see whom it reaches.',
  people: (count: number) =>
    count === 0 ? 'Nobody comes under it.' : `${one(count, 'person comes', 'people come')} under it.`,
  met: (count: number) => `${one(count, 'has', 'have')} it already.`,
  opened: (count: number) =>
    count === 0 ? 'Nobody gets the training now.' : `${one(count, 'gets', 'get')} the training.`,
  overdue: (count: number) => `${one(count, 'is', 'are')} overdue at once.`,
  left: (count: number) => `${one(count, 'person no longer comes', 'people no longer come')} under it.`,
  retry: 'Try again',

  sureTitle: 'Save this requirement?',
  sureText: 'It begins right away.',
  save: 'Save requirement',
  keepEditing: 'Keep editing',
  cancel: 'Cancel',
  saved: 'Requirement saved',
} as const
