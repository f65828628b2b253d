import { counted } from '#platform/shared/counted.ts'
import { people } from '#people/change-learners/change-learners.messages.ts'

/** Texts of the cooperative's home. Spec D8. */
export const cooperativeTexts = {
  title: 'Dashboard',
  lead: 'Your cooperative’s organizations and their training status. View only: each organization manages its own people.',
  label: 'Organizations',
  tabsLabel: 'Your cooperative',
  search: 'Name',
  columns: { name: 'Organization', people: 'Active members', compliant: 'Compliant', overdue: 'Overdue' },
  totals: {
    organizations: (organizations: number) => counted(organizations, 'organization'),
    people: (number: number) => counted(number, 'active member'),
    compliant: (number: number) => `${number.toLocaleString('en-US')} compliant`,
    overdue: (number: number) => `${number.toLocaleString('en-US')} overdue`,
  },
  emptyTitle: 'No organizations yet',
  empty: 'Organizations appear here when they are added to your cooperative.',
  people: {
    title: 'People',
    search: 'Name or email',
    filters: { organization: 'Organization', training: 'Training status', thisOne: 'This organization' },
    columns: { person: 'Learner', organization: 'Organization', training: 'Training status', nextDue: 'Next due' },
    total: people,
    emptyTitle: 'No people yet',
    empty: 'Your organizations’ active members appear here.',
  },
} as const
