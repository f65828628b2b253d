/** The texts of Learner Reports. Spec B8. */
export const messages = {
  title: 'Learner Reports',
  lead: 'Who takes which course, how far they are, and the certificates they have earned.',
  endBeforeStart: 'The end date must not be before the start date.',
  exportReport: 'Email report as CSV',
  empty: 'Nobody was assigned a course in the last year. Assign a training, or choose an earlier start date.',
  assign: 'Assign trainings',
  search: 'Name or email',
  dateAdded: 'Date added',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'training record' : 'training records'}`,
  columns: {
    learner: 'Learner', courseAndTraining: 'Course and Training', course: 'Course', added: 'Added', completed: 'Completed', status: 'Status', time: 'Total Time',
    certificate: 'Certificate',
  },
  filters: {
    trainings: 'Trainings', courses: 'Courses', status: 'Training status', overdue: 'Due date', isOverdue: 'Overdue', people: 'People', order: 'Sort by', byColumn: 'By column',
    trainingType: 'Training type', state: 'State', language: 'Language', version: 'Version', certificate: 'Certificate', issued: 'Issued',
  },
  download: (certificate: string, learner: string) => `Download certificate ${certificate} of ${learner}`,
  withheldCell: 'Not issued',
  csv: {
    firstName: 'First Name', lastName: 'Last Name', email: 'Email', training: 'Training', course: 'Course', added: 'Date Added',
    completed: 'Date Completed', status: 'Status', time: 'Total Time', certificate: 'Certificate',
  },
} as const

/** How a training status is shown. */
export const statusNames = { Complete: 'Complete', In_Progress: 'In progress', Not_Started: 'Not started' } as const

/** Orders by name: sort field and direction. */
export const orders = [
  { value: 'dateAdded desc', label: 'Newest first' }, { value: 'dateAdded asc', label: 'Oldest first' },
  { value: 'firstName asc', label: 'First name, A to Z' }, { value: 'firstName desc', label: 'First name, Z to A' },
  { value: 'lastName asc', label: 'Last name, A to Z' }, { value: 'lastName desc', label: 'Last name, Z to A' },
  { value: 'email asc', label: 'Email, A to Z' }, { value: 'email desc', label: 'Email, Z to A' },
  { value: 'trainingType asc', label: 'Training, A to Z' }, { value: 'training asc', label: 'Course, A to Z' },
  { value: 'dateCompleted desc', label: 'Completed last' }, { value: 'totalTime desc', label: 'Longest time' },
]
