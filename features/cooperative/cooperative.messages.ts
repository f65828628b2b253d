import { counted } from '../../platform/shared/counted.ts'

/** Texts of the cooperative's home. Spec D8. */
export const texts = {
  title: 'Dashboard',
  lead: 'The organizations of your cooperative and how their people stand. Looking on only: each organization keeps its own people.',
  label: 'Organizations',
  search: 'Name',
  columns: { name: 'Organization', people: 'Active members', compliant: 'Compliant', overdue: 'Overdue' },
  totals: (organizations: number, { people, compliant, overdue }: { people: number; compliant: number; overdue: number }) =>
    `${counted(organizations, 'organization')}, ${counted(people, 'active member')}: ${compliant.toLocaleString('en-US')} compliant, ${overdue.toLocaleString('en-US')} overdue`,
  emptyTitle: 'No organizations yet',
  empty: 'As soon as an organization is attached to your cooperative, it stands here.',
} as const
