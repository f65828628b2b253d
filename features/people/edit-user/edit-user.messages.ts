import { common } from '#platform/shared/common.messages.ts'

/** What is said about a person who is edited. Spec B7, B8, D2. */
export const messages = {
  updated: 'User Updated',
  failed: common.genericError,
  required: common.required,
  otherName: 'This is not the name that is stored. Reload the page and try again.',
  otherEmail: 'This is not the email that is stored. Reload the page and try again.',
  changedMeanwhile:
    'Someone else changed this person in the meantime, and nothing was saved. What they changed is shown now beside your own changes: look it over, then update again.',
  otherStatus: 'Two statuses were given.',
} as const

/** Texts of the screen. Spec B2. */
export const texts = {
  title: 'Edit User',
  toLearners: 'Learners',
  toTeam: 'Team',
  tabsLabel: 'User',
  tabs: { information: 'Information', trainings: 'Trainings' },
  unknown: 'There is no such person here.',
  backToLearners: 'Back to learners',
  backToTeam: 'Back to team',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  readOnly: 'Name and email are the person’s own: they change them under their profile.',
  status: 'Status',
  noArchive: 'Can’t be archived now: there is training activity in the current subscription period.',
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
  trainingsLabel: 'Trainings',
  search: 'Training or course',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'training' : 'trainings'}`,
  empty: (name: string) => `${name} has no trainings yet.`,
  assign: 'Assign Training',
  inactive: 'Only an active person can be assigned a training.',
  download: 'Download',
  downloadOf: (certificate: string) => `Download certificate ${certificate}`,
  noCertificateOf: (course: string) => `Download: no certificate yet for ${course}`,
  withheld: 'Not issued',
} as const
