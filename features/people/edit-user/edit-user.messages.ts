import { common } from '#platform/shared/common.messages.ts'

/** What is said about a person who is edited. Spec B7, B8, D2. */
export const editUserMessages = {
  updated: 'User Updated',
  failed: common.genericError,
  required: common.required,
  otherName: 'This is not the saved name. Reload the page and try again.',
  otherEmail: 'This is not the saved email. Reload the page and try again.',
  otherStatus: 'Two statuses were given.',
} as const

/** Texts of the screen. Spec B2. */
export const editUserTexts = {
  title: 'Edit User',
  toLearners: 'Learners',
  toTeam: 'Team',
  tabsLabel: 'User',
  tabs: { information: 'Information', trainings: 'Trainings' },
  unknown: 'We could not find this person.',
  backToLearners: 'Back to learners',
  backToTeam: 'Back to team',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  readOnly: 'People change their own name and email in their profile.',
  status: 'Status',
  noArchive: 'Cannot be archived now because of training activity in the current subscription period.',
  group: 'Group',
  noGroups: 'No groups yet',
  roles: 'Roles',
  rolesHint: 'Everyone is a learner.',
  resetPassword: 'Reset Password',
  update: 'Update User',
  course: {
    training: 'Training',
    course: 'Course',
    added: 'Added',
    end: 'End',
    totalTime: 'Total Time',
    certificate: 'Certificate',
  },
  open: {
    Not_Started: (due: string | null) => (due ? `Not started · due ${due}` : 'Not started'),
    In_Progress: (due: string | null) => (due ? `In progress · due ${due}` : 'In progress'),
  },
  trainingsLabel: 'Trainings',
  search: 'Training or course',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'training' : 'trainings'}`,
  empty: (name: string) => `${name} has no trainings yet.`,
  assign: 'Assign Training',
  inactive: 'You can only assign trainings to active people.',
  download: 'Download',
  downloadOf: (certificate: string) => `Download certificate ${certificate}`,
  noCertificateOf: (course: string) => `Download: no certificate yet for ${course}`,
  withheld: 'Not issued',
} as const
