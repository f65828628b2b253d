import { counted } from '#platform/shared/counted.ts'
import { dutyNames, industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import type { Duty } from '#foundation/training-rules/duty.ts'
import type { Industry } from '#foundation/training-rules/training-rule.ts'
import type { TrainingAction, TrainingGroup } from './my-training.contract.ts'

const work = (industry: Industry) => industryNames[industry].toLowerCase()

/** Texts of /my-training. Spec D8. */
export const myTrainingTexts = {
  title: 'My Training',
  toRequirements: 'What is required of me',
  toCalendar: 'Add to my calendar',
  nothingDue: 'Nothing is due. You can take any training below whenever you like.',
  due: (count: number) => `${counted(count, 'training')} to finish.`,
  overdue: (count: number) => `${counted(count, 'training is', 'trainings are')} past the due date.`,
  continueTitle: 'Continue your training',
  continueButton: 'Continue training',
  nextModule: (title: string) => `Next: ${title}`,
  progress: 'Progress',
  modulesDone: (done: number, all: number) => `${done} of ${counted(all, 'module')} done`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  minutes: (minutes: number) => `${minutes} min`,
  national: 'National',
  ce: 'CE Approved',
  dueOn: (date: string) => `Due ${date}`,
  overdueSince: (date: string) => `Was due ${date}`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  validUntil: (date: string) => `Valid until ${date}`,
  newerSince: (date: string) => `Newer version required since ${date}`,
  newerFrom: (date: string) => `Newer version required from ${date}`,
  startNewest: 'Start the newest version',
  startNewestAsk: 'Start over in the newest version?',
  startNewestText:
    'The version you began does not count any more, or will not for long. Its lessons begin again; the time you spent is kept.',
  creditable: (day: string) => `You completed this course elsewhere on ${day}.`,
  credit: 'Count it here',
  creditAsk: 'Count it here?',
  creditText: (course: string, day: string, organization: string) =>
    `${organization} will see that you completed ${course} on ${day}, not where. ` +
    'It counts from that day, and you get a certificate for it here.',
  creditOwnText: (course: string, day: string) =>
    `You completed ${course} on ${day}. It counts from that day, and you get a certificate for it here.`,
  credited: 'Your training counts here now.',
  hours: (hours: string) => `${hours} h on the certificate`,
  /** Less than an hour. */
  minutesCertified: (minutes: number) => `${minutes} min on the certificate`,
  certificate: 'View certificate',
  emptyTitle: 'No trainings yet',
  empty: 'There is no training in your catalog. Set your state in your profile to see your state’s trainings.',
  emptyAction: 'Open profile',
  groups: {
    Overdue: 'Overdue',
    Due: 'Due',
    Expiring: 'Expiring',
    Optional: 'Optional',
    UpToDate: 'Completed',
  } satisfies Record<TrainingGroup, string>,
  actions: {
    Start: 'Start training',
    Resume: 'Resume training',
    Renew: 'Renew training',
    Review: 'Read again',
  } satisfies Record<TrainingAction, string>,
  states: { overdue: 'Overdue', expired: 'Expired', expiring: 'Expires soon' },
  statuses: { Not_Started: 'Not started', In_Progress: 'In progress', Complete: 'Complete' },
  path: {
    title: 'Your path',
    /** Why these courses: 'Because you work in education in California.' */
    because: (industry: Industry | null, state: string | null) =>
      industry === null || industry === 'other'
        ? state === null
          ? 'What everyone begins with.'
          : `Because you are in ${state}.`
        : state === null
          ? `Because you work in ${work(industry)}.`
          : `Because you work in ${work(industry)} in ${state}.`,
    besides: (duties: readonly Duty[]) => `Plus what is for: ${duties.map(duty => dutyNames[duty]).join(', ')}.`,
    stateMissing: 'We don’t know your state. It may add a course or change one.',
    setState: 'Set your state',
    workMissing: 'We don’t know your field of work. It may add a course or change one.',
    setWork: 'Set your field of work',
    done: 'You have completed every course of your path.',
    held: 'Completed',
    open: 'Open',
    toStart: 'To start',
  },
} as const
