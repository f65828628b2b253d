import { counted } from '#platform/shared/counted.ts'

/** Texts of the catalogue. Spec D8. */
export const texts = {
  unknown: 'This training is not in your catalogue.',
  title: 'Trainings',
  lead: 'The courses of your catalogue: national ones, those of your state, and those that were added for you.',
  counted: 'Counts are of active members; each leads to them.',
  empty: 'There are no courses in your catalogue yet.',
  search: 'Course or training',
  filters: { state: 'State', training: 'Type', ce: 'CE', language: 'Language', yes: 'CE approved', no: 'Without CE' },
  columns: {
    course: 'Course',
    languages: 'Languages',
    modules: 'Modules',
    hours: 'Hours',
    assigned: 'Assigned',
    inProgress: 'In Progress',
    held: 'Hold it',
    overdue: 'Overdue',
  },
  national: 'National',
  ce: 'CE Approved',
  back: 'Trainings',
  assign: 'Assign training',
  preview: 'Preview',
  toMine: 'To my training',
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
    none: 'Nobody has this course yet.',
    assigned: (number: number) => `${counted(number, 'active member has', 'active members have')} it`,
    held: 'Hold it',
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
  sources: { title: 'Sources', reviewed: (publisher: string, month: string) => `${publisher}, reviewed ${month}` },
} as const

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
/** 'Spanish' of 'es'. */
export const languageName = (code: string): string => languageNames.of(code) ?? code
