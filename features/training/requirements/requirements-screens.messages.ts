import { counted } from '#platform/shared/counted.ts'
import type { PersonStanding } from './requirements.contract.ts'

const people = (count: number) => counted(count, 'person', 'people')
const listed = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)

/** How somebody stands under a requirement. */
export const standingTexts: Record<PersonStanding, string> = {
  Overdue: 'Overdue',
  ToDo: 'To do',
  Waived: 'Waived',
  Met: 'Met',
}

/** Texts of the pages of requirements. Decision 314. */
export const requirementsTexts = {
  title: 'Requirements',
  lead: 'What your organization requires, of whom and how often. Whoever joins, moves or is due again gets the training by themselves.',
  add: 'New requirement',
  edit: 'Edit requirement',
  emptyTitle: 'No requirements yet',
  empty:
    'An assignment is made once. A requirement stays: it finds its people by group, job title or date of hire, and asks again in time.',
  bringing: 'Being brought to its people. The figures are about to change.',
  rate: (share: string) => `${share} meet it`,
  figures: { people: 'People', met: 'Met', toDo: 'To do', overdue: 'Overdue', waived: 'Waived' },
  figuresOf: (name: string) => `${name}: how its people stand`,
  unknown: 'We could not find this requirement.',

  who: 'For',
  courses: 'Training',
  when: 'By when',
  again: 'Again',
  everyone: 'Everyone',
  inGroups: (names: readonly string[]) => listed(names),
  conditions: (count: number) => `and ${counted(count, 'more condition')}`,
  anyOf: (names: readonly string[]) => listed(names),
  first: {
    days: (days: number) => `Within ${counted(days, 'day')}`,
    day: (day: string) => `By ${day}`,
    eachYear: (day: string) => `By ${day}, the first time it comes`,
    none: 'No date',
  },
  repeat: {
    certificate: 'When the certificate ends',
    months: (months: number) => `Every ${counted(months, 'month')}`,
    eachYear: (day: string) => `Each year by ${day}`,
    day: (day: string) => `By ${day}, if it was taken too long ago`,
    once: 'Once is enough',
  },

  form: {
    name: 'Name',
    nameHint: 'Your people do not see it.',
    courses: 'Courses',
    coursesHint: 'Any of them is enough. Who has to take one gets the first.',
    groups: 'Groups',
    groupsHint: 'Leave all conditions empty for everyone.',
    jobTitles: 'Job titles',
    hiredFrom: 'Hired from',
    hiredUntil: 'Hired until',
    firstKind: 'By when',
    firstKinds: {
      days: 'Some days after it applies to a person',
      day: 'By a date',
      eachYear: 'By a day of each year',
      none: 'Without a date',
    },
    firstDays: 'Days',
    laterDays: 'Days for those who come after that date',
    atLeastDays: 'Days at least until then',
    firstDay: 'Date',
    eachYear: 'Day of each year',
    eachYearHint: 'Month and day, such as 08-31.',
    againKind: 'Again',
    againKinds: {
      certificate: 'When the certificate ends',
      months: 'Some months after it was completed',
      eachYear: 'Each year',
      day: 'By a date, unless completed recently',
      once: 'Never: once is enough',
    },
    againMonths: 'Months',
    windowDays: 'Days before that day in which it counts',
    windowHint: 'Leave it empty if the whole year counts.',
    againDay: 'Date',
    countsFrom: 'First day of completion that counts',
    email: 'Tell people by email when a training is opened for them',
    cancel: 'Cancel',
    save: 'Save',
  },
  confirmTitle: 'Save this requirement?',
  confirm: (all: number, met: number, opened: number, left: number) =>
    `It applies to ${people(all)}: ${met.toLocaleString('en-US')} meet it already, ` +
    `${opened.toLocaleString('en-US')} get the training.${left > 0 ? ` ${people(left)} no longer come under it.` : ''}`,
  overdue: (count: number) => `${people(count)} will be overdue at once.`,
  confirmYes: 'Save',
  saved: 'Requirement saved',

  end: 'End requirement',
  endTitle: (name: string) => `End “${name}”?`,
  endText: 'Trainings that it opened and nobody has started are withdrawn. Everything else stays.',
  endYes: 'End it',
  keep: 'Keep it',
  ended: 'Requirement ended',

  search: 'Name or email',
  standing: 'Standing',
  none: 'Nobody comes under this requirement.',
  columns: {
    name: 'Person',
    standing: 'Standing',
    due: 'Due',
    met: 'Met until',
    since: 'Applies since',
    waiver: 'Waiver',
  },
  forGood: 'For good',
  noDate: 'No date',
  outside: 'Certificate from outside',
  waivedBy: (until: string, by: string) => `Until ${until}, by ${by}`,

  waive: 'Waive',
  waiveTitle: (count: number) => `Waive for ${people(count)}?`,
  waiveText:
    'Through that day they need not meet the requirement, and count as compliant. A training that nobody has started is withdrawn.',
  reason: 'Reason',
  waivedUntil: 'Through',
  waived: 'Requirement waived',
  endWaiver: 'End waiver',
  endWaiverTitle: (count: number) => `End the waiver for ${people(count)}?`,
  endWaiverText: 'From today on the requirement applies to them again.',
  waiverEnded: 'Waiver ended',
} as const
