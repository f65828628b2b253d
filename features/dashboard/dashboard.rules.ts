import { type Dashboard, steps } from '../dashboard-figures/dashboard-figures.contract.ts'

/** The first-run checklist stays until it is done, or people have begun to complete trainings. Spec D8. */
export const showsChecklist = ({ isNew, steps: done }: Pick<Dashboard, 'isNew' | 'steps'>): boolean => isNew && steps.some(step => !done[step])

/** Whether there is anything to count: a new organization gets its first steps, not a wall of zeros. */
export const hasAnything = ({ isNew, standings, pendingInvites }: Pick<Dashboard, 'isNew' | 'standings' | 'pendingInvites'>): boolean =>
  !isNew || standings.since !== null || pendingInvites > 0

type Query = readonly (readonly [name: string, value: string | null])[]
const at = (path: string, query: Query): string => {
  const search = new URLSearchParams(query.flatMap(([name, value]) => value === null ? [] : [[name, value]]))
  return `${path}?${search}`
}

/** Where the people behind each number are seen, with the filters in the address. */
export function linksOf({ standings: { since } }: Pick<Dashboard, 'standings'>) {
  const reports = '/learner-reports'
  const oldestFirst: Query = [['sortField', 'dateAdded'], ['sortDirection', 'asc']]
  return {
    compliant: at(reports, [['status', 'Complete'], ['fromDate', since]]),
    expiring: at(reports, [['status', 'Complete'], ['fromDate', since], ['sortField', 'dateCompleted'], ['sortDirection', 'asc']]),
    overdue: at(reports, [['status', 'Not_Started'], ['status', 'In_Progress'], ['fromDate', since], ...oldestFirst]),
    notStarted: at(reports, [['status', 'Not_Started'], ['fromDate', since], ...oldestFirst]),
    pendingInvites: at('/learners', [['tab', 'invites']]),
    person: (email: string) => at(reports, [['searchTerm', email], ['fromDate', since]]),
  }
}
