import { counted } from '#platform/shared/counted.ts'
import { people } from '#people/change-learners/change-learners.messages.ts'

const count = (value: number) => value.toLocaleString('en-US')

/** Texts of the cooperative's home. Spec D8. */
export const cooperativeTexts = {
  title: 'Dashboard',
  lead: 'The training status of your organizations. Each organization manages its own people.',
  label: 'Organizations',
  tabsLabel: 'Your cooperative',
  search: 'Name',
  tilesLabel: 'Training status of your organizations’ people',
  tiles: {
    compliant: 'Compliant',
    compliantOf: (part: string, members: number) => `${part} of ${counted(members, 'active member')}`,
    noTraining: (value: number) => `${count(value)} without training`,
    expiring: 'Expiring in 30 days',
    in60: (value: number) => `${count(value)} in 60 days`,
    in90: (value: number) => `${count(value)} in 90`,
    overdue: 'Overdue',
    overdueOf: (part: string) => `${part} of active members`,
    noneOverdue: 'No one is past due',
    notStarted: 'Not started',
    notStartedOf: (part: string) => `${part} of active members`,
    allStarted: 'Nothing to begin',
    organizations: 'Organizations',
    invitations: (value: number) => (value === 0 ? 'No open invitations' : counted(value, 'open invitation')),
  },
  columns: {
    name: 'Organization',
    people: 'Active members',
    compliant: 'Compliant',
    overdue: 'Overdue',
    expiring30: 'Expiring in 30 days',
    notStarted: 'Not started',
    noTraining: 'No training',
  },
  totals: (organizations: number) => `All ${counted(organizations, 'organization')}`,
  mayAssign: 'You may assign trainings',
  share: (percent: string) => `${percent} compliant`,
  menu: { people: 'Show people', trainings: 'Show trainings', certificates: 'Show certificates' },
  assign: 'Assign training',
  emptyTitle: 'No organizations yet',
  empty: 'Organizations appear here when they accept your invitation.',
  people: {
    title: 'People',
    search: 'Name or email',
    filters: { training: 'Training status' },
    columns: { person: 'Learner', organization: 'Organization', training: 'Training status', nextDue: 'Next due' },
    menu: { trainings: 'Show trainings', certificates: 'Show certificates' },
    total: people,
    emptyTitle: 'No people yet',
    empty: 'Your organizations’ active members appear here.',
  },
} as const
