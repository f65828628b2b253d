import type { PlatformRole } from '#foundation/access/roles.ts'
import type { StaffDuty } from '#foundation/access/staff-duties.ts'

/** What both sides say. */
export const staffMembersMessages = {
  alreadyStaff: 'This person is already on the staff. Change their role instead.',
  ownRole: 'You can’t change your own role. Ask another platform administrator.',
  ownRemoval: 'You can’t remove yourself. Ask another platform administrator.',
  lastAdministrator: 'The platform needs at least one administrator who can sign in.',
} as const

/** Each duty in words; a new one does not compile without them. */
export const dutyNames: Readonly<Record<StaffDuty, string>> = {
  look: 'See the lists of organizations, people, courses, jobs and mails',
  visit: 'Open an organization or a person, with a reason',
  endSessions: 'End a person’s sessions',
  sendMailsAgain: 'Send mails again',
  logInAs: 'Log in as someone',
  resetSecondFactor: 'Reset a second factor',
  mergeAccounts: 'Merge two accounts of one person',
  retryJobs: 'Try stopped jobs again',
  cooperatives: 'Manage cooperatives',
  enterFacts: 'Enter what the law of a state says',
  confirmFacts: 'Confirm what others entered about a state',
  courses: 'Give organizations courses beyond the catalog',
  correctCertificates: 'Correct and revoke certificates',
  uploadOffsite: 'Upload offsite certificates',
  privacy: 'Answer privacy requests',
  announce: 'Write announcements',
  readAuditLog: 'Read the platform’s audit log',
  agreements: 'Make enterprise agreements',
  orders: 'Confirm purchase orders, and note payments of them',
  floors: 'Require newer versions of courses, and enter approvals of them',
  staff: 'Add and remove staff',
}

/** What a role is for, in a line. */
export const roleLines: Readonly<Record<PlatformRole, string>> = {
  Support: 'Looks things up and helps people with mails and sessions.',
  LeadSupport: 'Also changes what concerns people: accounts, certificates, cooperatives, courses.',
  Admin: 'Also changes what concerns money and staff.',
}

export const staffMembersTexts = {
  title: 'Staff',
  lead: 'The people who run the platform, and what they may do.',
  people: 'People',
  roles: 'Roles',
  search: 'Name or email',
  columns: { name: 'Name', role: 'Role', secondFactor: 'Second factor', lastSeen: 'Last seen' },
  secondFactor: { on: 'Set up', off: 'Not set up' },
  invited: 'Invited',
  never: 'Never',
  you: 'You',
  add: 'Add staff',
  email: 'Email',
  emailHint: 'If there is no account yet, they get an email with a link to set a password.',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  cancel: 'Cancel',
  save: 'Save',
  added: 'Added to the staff',
  changeRole: 'Change role',
  changeTitle: (name: string) => `Change the role of ${name}`,
  changed: 'Role changed',
  remove: 'Remove from staff',
  removeTitle: (name: string) => `Remove ${name} from the staff?`,
  removeText: 'They are signed out everywhere at once. Their account and their own trainings stay.',
  removed: 'Removed from the staff',
  empty: 'Nobody is on the staff yet.',
  duty: 'Duty',
  may: 'Yes',
  mayNot: 'No',
  table: 'What each role may do',
} as const

export const staffRoleMail = {
  subject: (product: string) => `You are now on the staff of ${product}`,
  greeting: (name: string) => `Hello ${name},`,
  what: (by: string, role: string) => `${by} added you to the platform staff in the role ${role}.`,
  signIn: 'Sign in as usual. If you have no authenticator app yet, you set one up first.',
  button: 'Log in',
  notYou: 'If this is a mistake, answer this email or write to support.',
} as const
