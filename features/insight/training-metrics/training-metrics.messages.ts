import { counted } from '#platform/shared/counted.ts'

/** The texts of Training Reports. Spec B2. */
export const trainingMetricsMessages = {
  title: 'Training Reports',
  insights: 'Insights',
  lead: 'Progress in each course, by language and version.',
  empty: 'No one was assigned a course in the last year. Assign a training, or choose an earlier start date.',
  assign: 'Assign trainings',
  search: 'Course or training',
  filters: {
    lastYear: 'Last 12 months',
    courses: 'Courses',
    trainingType: 'Training type',
    state: 'State',
    nobody: 'Courses nobody took',
    shown: 'Shown',
    hidden: 'Hidden',
  },
  national: 'National',
  columns: {
    course: 'Course',
    notStarted: 'Not Started',
    inProgress: 'In Progress',
    complete: 'Complete',
    registrations: 'Registrations',
    certificates: 'Certificates Issued',
  },
  totals: 'Totals',
  nobody: 'No one was assigned this course in this period.',
  nobodyFound: 'No training records of this course match these filters.',
  byLanguage: 'By language',
  byVersion: 'By version',
  language: 'Language',
  version: 'Version',
  sure: {
    title: 'Sure and wrong, by topic',
    lead: 'Of the answers people were sure of at their first attempt at the exam, the share that was wrong. Whoever is sure asks nobody.',
    share: (percent: string, wrong: number, sure: number) =>
      `${percent} wrong: ${wrong} of ${counted(sure, 'sure answer')}`,
    tooFew: (people: number, least: number) =>
      `${counted(people, 'person', 'people')} so far said how sure they were. From ${least} on, you see it by topic.`,
    none: 'Nobody was sure of an answer yet.',
    failed: 'We could not load what people were sure of.',
  },
  share: (percent: string) => `${percent} complete`,
} as const
