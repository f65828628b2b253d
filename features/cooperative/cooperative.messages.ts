/** Texts of the cooperative's home. Spec D8. */
export const texts = {
  title: 'Dashboard',
  lead: 'The organizations of your cooperative and how their people stand. Looking on only: each organization keeps its own people.',
  label: 'Organizations',
  search: 'Name',
  columns: { name: 'Organization', people: 'Active members', compliant: 'Compliant', overdue: 'Overdue' },
  share: (part: number, whole: number) => whole === 0 ? '–' : `${Math.floor(100 * part / whole)}%`,
  totals: (organizations: string, people: string, compliant: string, overdue: string) =>
    `${organizations} organizations, ${people} active members: ${compliant} compliant, ${overdue} overdue`,
  emptyTitle: 'No organizations yet',
  empty: 'As soon as an organization is attached to your cooperative, it stands here.',
} as const
