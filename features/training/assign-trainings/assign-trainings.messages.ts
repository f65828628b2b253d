import { counted } from '#platform/shared/counted.ts'
import { people, assignDialogTexts } from '../assign-dialog/assign-dialog.messages.ts'

const trainings = (number: number) => counted(number, 'training')

/** Texts of the wizard that assigns trainings. Spec B2, B5. */
export const assignTrainingsTexts = {
  ...assignDialogTexts,
  title: 'Assign Training',
  lead: 'Choose who takes which training, and by when. You see who is affected before anything happens.',
  promotionTitle: 'Assign training with a plan',
  promotion:
    'Assign trainings to everyone, to groups or to selected people in one step, and let us notify them. Included in every paid plan.',

  steps: ['Choose', 'Review and Confirm', 'Assign'],
  step: (at: number, name: string) => `Step ${at} of 3: ${name}`,
  users: 'Users',
  usersOptions: [
    { value: 'all', label: 'All', hint: 'Every active member of your organization' },
    { value: 'group', label: 'Group', hint: 'The members of one or several groups' },
    { value: 'select', label: 'Select Users', hint: 'Selected people, by email' },
  ],
  groups: 'Groups',
  groupsPlaceholder: 'Choose groups',
  noGroups: 'Your organization has no active groups yet.',
  selectUsers: 'Select Users',
  changeUsers: 'Change users',
  remove: (name: string) => `Remove ${name}`,
  selectTraining: 'Select Training',
  changeTraining: 'Change training',
  dueDateHint: 'Optional. Replaces the due date for people who already have the training.',
  next: 'Next',

  searchUsers: 'Search by email',
  searching: 'Searching…',
  found: 'Results',
  foundHint: 'The first 10 are shown. Type more to narrow them down.',
  nobodyFound: 'No active learner matches.',
  selected: (number: number) => `Selected users (${number.toLocaleString('en-US')})`,
  nobodySelected: 'No one is selected yet.',
  useUsers: (number: number) => (number === 0 ? 'Select users' : `Select ${counted(number, 'user')}`),

  useTraining: (number: number) => (number === 0 ? 'Select training' : `Select ${trainings(number)}`),

  review: 'Review and Confirm',
  eachPath: 'Each person’s path',
  everyone: 'All active members',
  noDueDate: 'No due date',
  effect: 'What will happen',
  peopleHint: (number: number) => (number === 1 ? 'active member chosen' : 'active members chosen'),
  openedHint: (number: number) => (number === 1 ? 'training newly assigned' : 'trainings newly assigned'),
  mailsHint: (number: number) => (number === 1 ? 'email to be sent' : 'emails to be sent'),
  alreadyOpen: (number: number, redated: number, courses: number) =>
    `${people(number)} already ${number === 1 ? 'has' : 'have'} ${courses === 1 ? 'this training' : 'one of these trainings'} open.${
      redated > 0 ? ` The due date of ${trainings(redated)} changes.` : ' Nothing changes for them.'
    }`,
  holding: (number: number) =>
    `${people(number)} ${number === 1 ? 'holds' : 'hold'} a valid certificate. The training is not assigned again until it can be renewed.`,
  seats: (mayTake: number, left: number) =>
    `This may take ${counted(mayTake, 'seat')}; ${left.toLocaleString('en-US')} ${left === 1 ? 'is' : 'are'} left.`,
  nothingNew: 'Nothing would change. Everyone already has it.',
  back: 'Back',
  sureTitle: 'Are You Sure?',
  sure: (mails: boolean) =>
    mails
      ? 'It starts right away. You can withdraw what nobody has started, but not emails.'
      : 'It starts right away. You can withdraw what nobody has started.',

  processing: 'Your trainings are being assigned',
  processingHint: 'You can leave this page. The work continues, and you can come back to it.',
  processed: 'The trainings have been assigned',
  stopped: 'The assignment stopped before it finished',
  stoppedHint: 'Something went wrong on our side. Finished assignments stay. Try again to complete the rest.',
  stoppedShort: 'Stopped before it finished',
  tryAgain: 'Try again',
  unknown: 'We could not find this assignment.',
  progress: 'Assignment done for',
  peopleDone: (done: number, all: number) => `${done.toLocaleString('en-US')} of ${people(all)}`,
  result: (opened: number, redated: number, mails: number) =>
    opened + redated === 0
      ? 'Nothing new: everyone already had it'
      : [
          `${trainings(opened)} assigned`,
          ...(redated > 0 ? [`${counted(redated, 'due date')} changed`] : []),
          ...(mails > 0 ? [`${counted(mails, 'email')} on the way`] : []),
        ].join(' · '),
  reports: 'Track progress in Learner Reports',
  another: 'Assign another training',

  recent: 'Recent assignments',
  all: 'All assignments',
  list: {
    title: 'Assignments',
    lead: 'What was assigned and how it stands. Withdraw what nobody has started, or change a due date.',
    search: 'Training',
    empty: 'Nothing has been assigned yet.',
    columns: { training: 'Training', due: 'Due', state: 'Progress', assigned: 'Assigned' },
    figures: {
      notStarted: (count: number) => `${count.toLocaleString('en-US')} not started`,
      inProgress: (count: number) => `${count.toLocaleString('en-US')} in progress`,
      complete: (count: number) => `${count.toLocaleString('en-US')} complete`,
    },
    openedNothing: 'Everyone already had it',
    withdrawn: 'Withdrawn',
    withdrawing: 'Being withdrawn',
    changing: 'Being changed',
    stays: 'Stays:',
  },
  to: { everyone: 'Everyone', people },
  due: (date: string) => `due ${date}`,
  by: (name: string, date: string) => `${name}, ${date}`,
} as const
