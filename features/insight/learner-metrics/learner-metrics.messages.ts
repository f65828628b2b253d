/** The texts of Learner Reports. Spec B8. */
export const learnerMetricsMessages = {
  title: 'Learner Reports',
  lead: 'Who takes which course, and their certificates.',
  endBeforeStart: 'The end date must not be before the start date.',
  exportReport: 'Export report',
  empty: 'No one was assigned a course in the last year. Assign a training, or choose an earlier start date.',
  assign: 'Assign trainings',
  search: 'Name, email, site…',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'training record' : 'training records'}`,
  columns: {
    learner: 'Learner',
    courseAndTraining: 'Course and Training',
    course: 'Course',
    added: 'Added',
    completed: 'Completed',
    status: 'Status',
    time: 'Total Time',
    certificate: 'Certificate',
    groups: 'Groups',
    due: 'Due',
    expires: 'Expires',
    requirement: 'Requirement',
    site: 'Site',
    jobTitle: 'Job Title',
    employeeId: 'Employee ID',
    hiredOn: 'Hired',
  },
  dates: { added: 'Date added', completed: 'Date completed', expires: 'Expiry date', due: 'Due date' },
  filters: {
    status: 'Training status',
  },
  download: (certificate: string, learner: string) => `Download certificate ${certificate} of ${learner}`,
} as const

/** The heads of the file: only the server reads them. */
export const learnerCsvHeads = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  training: 'Training',
  course: 'Course',
  added: 'Date Added',
  completed: 'Date Completed',
  status: 'Status',
  time: 'Total Time',
  certificate: 'Certificate',
} as const

/** How a training status is shown. */
export const statusNames = { Complete: 'Complete', In_Progress: 'In progress', Not_Started: 'Not started' } as const
