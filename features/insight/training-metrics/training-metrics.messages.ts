/** The texts of Training Reports. Spec B2. */
export const messages = {
  title: 'Training Reports',
  lead: 'How far your people are with each course, by language and by version.',
  empty: 'Nobody was assigned a course in the last year. Assign a training, or choose an earlier start date.',
  assign: 'Assign trainings',
  search: 'Course or training',
  dateAdded: 'Date added',
  filters: { courses: 'Courses', trainingType: 'Training type', state: 'State' },
  national: 'National',
  columns: {
    course: 'Course', notStarted: 'Not Started', inProgress: 'In Progress', complete: 'Complete', registrations: 'Registrations', certificates: 'Certificates Issued',
  },
  totals: 'Totals',
  nobody: 'Nobody was given this course in these days.',
  byLanguage: 'By language',
  byVersion: 'By version',
  language: 'Language',
  version: 'Version',
  share: (percent: string) => `${percent} complete`,
} as const
