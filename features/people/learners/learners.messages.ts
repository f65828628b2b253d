import { people } from '../change-learners/change-learners.messages.ts'

/** Texts of Learners. Spec D8. */
export const messages = {
  title: 'Learners',
  lead: 'Your people, and how they stand with their training.',
  tabs: { learners: 'Learners', invites: 'Invites', requests: 'Join requests' },
  tabsLabel: 'People',
  total: people,
  search: 'Name or email',
  emptyTitle: 'Nobody here yet',
  empty: 'Invite your first learners: they get an email with a link to join your organization.',
  exportList: 'Email list as CSV',
  invite: 'Invite learners',
  importLearners: 'Import learners',
  joinPage: 'Join page',
  columns: {
    learner: 'Learner', groups: 'Groups', roles: 'Roles', status: 'Status', training: 'Training status', nextDue: 'Next due', lastActivity: 'Last activity',
  },
  filters: { status: 'Status', group: 'Group', role: 'Role', training: 'Training status', course: 'Course', order: 'Sort by', byColumn: 'By column', allButArchived: 'All but archived' },
  none: 'None',
  never: 'Never',
  you: 'You',
  more: (count: number) => `+${count}`,
  notes: { Overdue: 'Overdue', renewal: 'Renewal', ended: 'Expired' },
  thisGroup: 'This group',
  actions: {
    edit: 'Edit', groups: 'Groups…', assign: 'Assign training…', remind: 'Send reminder',
    Active: 'Activate', Inactive: 'Deactivate', Archived: 'Archive',
  },
  csv: {
    firstName: 'First Name', lastName: 'Last Name', email: 'Email', groups: 'Groups', roles: 'Roles', status: 'Status', training: 'Training Status',
    nextDue: 'Next Due', lastActivity: 'Last Activity',
  },
} as const

/** Orders by name: sort field and direction. */
export const orders = [
  { value: 'lastName asc', label: 'Last name, A to Z' }, { value: 'lastName desc', label: 'Last name, Z to A' },
  { value: 'firstName asc', label: 'First name, A to Z' }, { value: 'firstName desc', label: 'First name, Z to A' },
  { value: 'email asc', label: 'Email, A to Z' }, { value: 'email desc', label: 'Email, Z to A' },
  { value: 'trainingStatus asc', label: 'Most urgent training' }, { value: 'nextDue asc', label: 'Due first' },
  { value: 'lastActivity desc', label: 'Active last' }, { value: 'status asc', label: 'Status' },
]
