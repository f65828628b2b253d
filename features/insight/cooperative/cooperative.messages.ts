import { counted } from '#platform/shared/counted.ts'
import { people } from '#people/change-learners/change-learners.messages.ts'

/** Texts of the cooperative's home. Spec D8. */
export const texts = {
  title: 'Dashboard',
  lead: 'The organizations of your cooperative and how their people stand. Looking on only: each organization keeps its own people.',
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
  empty: 'As soon as an organization is attached to your cooperative, it stands here.',
  people: {
    title: 'People',
    search: 'Name or email',
    filters: { organization: 'Organization', training: 'Training status', thisOne: 'This organization' },
    columns: { person: 'Learner', organization: 'Organization', training: 'Training status', nextDue: 'Next due' },
    total: people,
    emptyTitle: 'Nobody here yet',
    empty: 'The active members of your organizations stand here.',
  },
} as const
