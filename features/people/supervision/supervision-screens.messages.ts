import { counted } from '#platform/shared/counted.ts'

/** The texts of My People. */
export const myPeopleTexts = {
  title: 'My People',
  /** The groups, and how many people were chosen one by one. */
  lead: (groups: readonly string[], people: number) => {
    if (groups.length === 0) return 'The people whom you supervise.'
    const others = people > 0 ? `, and ${counted(people, 'other person', 'other people')} whom you supervise` : ''
    return `The people of ${groups.join(', ')}${others}.`
  },
  total: (count: number) => counted(count, 'person', 'people'),
  search: 'Name or email',
  status: 'Training status',
  group: 'Group',
  columns: {
    person: 'Person',
    groups: 'Groups',
    training: 'Training',
    nextDue: 'Next due',
    lastActivity: 'Last activity',
  },
  never: 'Never',
  trainings: 'See trainings',
  trainingsOf: (name: string) => `Trainings of ${name}`,
  noTrainings: 'No trainings yet.',
  remind: 'Remind',
  reminded: (count: number) => (count === 1 ? '1 person was reminded.' : `${count} people were reminded.`),
  notReminded: 'Not reminded',
  close: 'Close',
  exportList: 'Export list',
  emptyTitle: 'Nobody to look after',
  empty: 'The groups and people whom you supervise have no active members now. Your administrator chooses them.',
  digest: 'Email me each Monday if someone is overdue or due soon',
  digestOn: 'You get a summary on Mondays when there is something to tell.',
  digestOff: 'You get no weekly summary.',
  due: (day: string) => `Due ${day}`,
  completed: (day: string) => `Completed ${day}`,
  course: 'Course',
  state: 'Status',
  day: 'Date',
  certificate: 'Certificate',
} as const

/** The texts of Supervisors. */
export const supervisorsTexts = {
  title: 'Supervisors',
  lead: 'A principal or a head nurse sees the people they look after, and can remind them. They see nobody else.',
  add: 'Add supervisor',
  reminders: 'Reminders',
  edit: 'Change whom they supervise',
  editTitle: (name: string) => `Whom ${name} supervises`,
  remove: 'Take the role away',
  actions: 'Supervisor actions',
  removeQuestion: (name: string) => `Is ${name} no longer a supervisor?`,
  removeText: 'They no longer see these people and get no more mails about them. Their own trainings stay.',
  removed: 'They are no longer a supervisor.',
  saved: 'Supervisor saved.',
  person: 'Person',
  personHint: 'An active member of your organization',
  searchPeople: 'Name or email',
  groups: 'Groups',
  groupsHint: 'Everyone in these groups, now and later',
  people: 'People',
  peopleHint: 'Besides the groups',
  cancel: 'Cancel',
  save: 'Save',
  emptyTitle: 'No supervisors yet',
  empty: 'Add a principal, a head nurse, or a team lead, and choose the groups or people they look after.',
  count: (count: number) => counted(count, 'person', 'people'),
  overdue: (count: number) => `${count.toLocaleString('en-US')} overdue`,
  inactive: 'Not active: sees nobody',
  noGroups: 'No groups',
  escalation: 'When someone stays overdue',
  days: 'Tell supervisors after this many days',
  daysHint: 'Empty: they see it in their list and in the weekly summary only.',
  daysSaved: 'Saved.',
} as const
