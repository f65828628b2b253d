/** The texts of what Learner Reports shows beside the columns of Spec B3, and of the filters for it. */
export const learnerExtrasMessages = {
  csv: { groups: 'Groups', due: 'Due Date', expires: 'Expiry Date', requirement: 'Requirement' },
  filters: {
    overdue: 'Due date',
    isOverdue: 'Overdue',
    people: 'People',
    trainingType: 'Training type',
    state: 'State',
    language: 'Language',
    version: 'Version',
    certificate: 'Certificate',
    issued: 'Issued',
    dateOf: 'Date',
    period: 'Period',
    chosenDays: 'Chosen days',
    trainings: 'Trainings',
    courses: 'Courses',
    order: 'Sort by',
    byColumn: 'By column',
    groups: 'Groups',
    requirement: 'Requirement',
    standing: 'Requirement state',
    courseSearch: 'Course search',
    any: 'All',
    thisGroup: 'This group',
    thisRequirement: 'This requirement',
  },
  withheldCell: 'Not issued',
  allTime: 'All time',
  last: (days: number) => `Last ${days} days`,
  next: (days: number) => `Next ${days} days`,
} as const

/** Orders by name: sort field and direction. */
export const orders = [
  { value: 'dateAdded desc', label: 'Newest first' },
  { value: 'dateAdded asc', label: 'Oldest first' },
  { value: 'firstName asc', label: 'First name, A to Z' },
  { value: 'firstName desc', label: 'First name, Z to A' },
  { value: 'lastName asc', label: 'Last name, A to Z' },
  { value: 'lastName desc', label: 'Last name, Z to A' },
  { value: 'email asc', label: 'Email, A to Z' },
  { value: 'email desc', label: 'Email, Z to A' },
  { value: 'trainingType asc', label: 'Training, A to Z' },
  { value: 'training asc', label: 'Course, A to Z' },
  { value: 'dateCompleted desc', label: 'Most recently completed' },
  { value: 'totalTime desc', label: 'Longest time' },
]

/** How somebody stands under a requirement. */
export const standingNames = { Overdue: 'Overdue', ToDo: 'To do', Waived: 'Waived', Met: 'Met' } as const
