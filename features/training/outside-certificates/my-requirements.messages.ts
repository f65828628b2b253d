import { counted } from '#platform/shared/counted.ts'
import type { PersonStanding } from '../requirements/requirements.contract.ts'

/** Texts of /my-requirements. */
export const myRequirementsTexts = {
  title: 'What is required of me',
  allMet: 'You meet everything that your organization requires of you.',
  open: (count: number) => `${counted(count, 'requirement')} to meet.`,
  overdue: (count: number) => `${counted(count, 'requirement is', 'requirements are')} past the due date.`,
  standings: { Overdue: 'Overdue', ToDo: 'To do', Waived: 'Waived', Met: 'Met' } satisfies Record<
    PersonStanding,
    string
  >,
  courses: (names: readonly string[]) => (names.length === 1 ? names.join('') : `Any of these: ${names.join('; ')}`),
  dueOn: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  noDueDate: 'No due date',
  waivedUntil: (day: string) => `You need not meet it through ${day}`,
  metUntil: (day: string) => `Met through ${day}`,
  metForGood: 'Met for good',
  start: 'Start training',
  resume: 'Continue training',
  haveOne: 'I have a certificate from elsewhere',
  sentTitle: 'Certificates that you sent in',
  otherTitle: 'Sent in for what is no longer required of you',
  otherFor: (requirement: string) => `For: ${requirement}`,
  facts: (provider: string, day: string) => `${provider}, completed ${day}`,
  counts: (day: string) => `It counts through ${day}.`,
  countsForGood: 'It counts for good.',
  waits: 'An administrator of your organization will review it. You get an email with the answer.',
  reason: (reason: string) => `Reason: ${reason}`,
  takeBack: 'Take back',
  takeBackTitle: 'Take this certificate back?',
  takeBackText: (title: string) => `Nobody will review “${title}”, and we delete its file. You can send it in again.`,
  keep: 'Keep it',
  takenBack: 'Certificate taken back',
  emptyTitle: 'Nothing is required of you',
  empty: 'Your organization has no requirements for you today. What it assigned to you is under My Training.',
  toTraining: 'Go to My Training',
  dialogTitle: 'Send in a certificate',
  dialogFor: (requirement: string) => `For: ${requirement}`,
  dialogHint:
    'It counts once an administrator of your organization has accepted it. Your name must be readable in the file.',
  send: 'Send in certificate',
  sent: 'Certificate sent in',
} as const
