import { counted } from '#platform/shared/counted.ts'

/** Texts of the catalogue. Spec D8. */
export const trainingsTexts = {
  unknown: 'This training is not in your catalog.',
  title: 'Trainings',
  lead: 'Your catalog: national courses, courses for your state, and courses added for you.',
  counted: 'Counts include active members only. Choose a count to see the people.',
  empty: 'There are no courses in your catalog yet.',
  search: 'Course or training',
  filters: { state: 'State', training: 'Type', ce: 'CE', language: 'Language', yes: 'CE approved', no: 'Without CE' },
  columns: {
    course: 'Course',
    languages: 'Languages',
    modules: 'Modules',
    hours: 'Hours',
    assigned: 'Assigned',
    inProgress: 'In Progress',
    held: 'Up to date',
    overdue: 'Overdue',
  },
  national: 'National',
  ce: 'CE Approved',
  back: 'Trainings',
  assign: 'Assign training',
  preview: 'Preview',
  toMine: 'Go to My Training',
  hours: (hours: string) => `${hours} ${hours === '1' ? 'hour' : 'hours'}`,
  facts: {
    title: 'About this course',
    hours: 'Hours on the certificate',
    minutes: 'Seat time',
    valid: 'Certificate valid',
    months: (months: number) => counted(months, 'month'),
    languages: 'Languages',
    state: 'State',
    ce: 'Continuing education',
    groups: 'Assigned by groups',
    minimum: (minutes: number) => `${minutes.toLocaleString('en-US')} min`,
    groupsOf: (groups: number) => counted(groups, 'group'),
  },
  progress: {
    title: 'Your people',
    none: 'No one has this course yet.',
    assigned: (number: number) => `Assigned to ${counted(number, 'active member')}`,
    held: 'Up to date',
    inProgress: 'In progress',
    notStarted: 'Not started',
    overdue: 'Overdue',
  },
  modules: {
    title: 'Modules',
    pages: (pages: number) => counted(pages, 'page'),
    exam: 'Exam',
    evaluation: 'Evaluation',
    read: (module: string) => `Preview ${module}`,
  },
  versions: { title: 'Versions', current: 'Current' },
  sources: { title: 'Sources' },
} as const

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
/** 'Spanish' of 'es'. */
export const languageName = (code: string): string => languageNames.of(code) ?? code
