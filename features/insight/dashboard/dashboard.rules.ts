import { type Address, addressOf } from '#platform/shared/address.ts'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'

/** Whether there is anything to count: a new organization gets its first steps, not a wall of zeros. */
export const hasAnything = ({
  isNew,
  standings,
  pendingInvites,
}: Pick<Dashboard, 'isNew' | 'standings' | 'pendingInvites'>): boolean =>
  !isNew || standings.since !== null || pendingInvites > 0

/** The trainings that active people completed from the first day of one month through the last of another. Spec D14. */
export const completedIn = (first: string, last = first): Address =>
  at(learnerReportsPage, [
    ['people', 'Active'],
    ['dateOf', 'completed'],
    ['fromDate', `${first}-01`],
    ['toDate', addDays(addMonths(`${last}-01`, 1), -1)],
  ])

type Query = readonly (readonly [name: string, value: string | null])[]
const at = (page: typeof learnersPage | typeof learnerReportsPage, query: Query): Address => {
  const search = new URLSearchParams(query.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  return addressOf(page, {}, search)
}

/**
 * Where the rows behind each number are listed, exactly as many as it says: the filter in the address matches what it
 * counts. Spec D14.
 */
export function linksOf({ standings: { since } }: { readonly standings: Pick<Dashboard['standings'], 'since'> }) {
  const people = (...standing: Standing[]) =>
    at(learnersPage, [
      ['status', 'Active'],
      ...standing.map(one => ['trainingStatus', one] as const),
      ['sortField', 'nextDue'],
    ])
  const trainings = (query: Query) =>
    at(learnerReportsPage, [...query, ['fromDate', since], ['sortField', 'dateAdded'], ['sortDirection', 'asc']])
  const ofActive: Query = [['people', 'Active']]
  return {
    people: at(learnersPage, [['status', 'Active']]),
    compliant: people('Complete'),
    noTraining: people('None'),
    overdue: people('Overdue'),
    notStarted: people('Not_Started'),
    in30: people('Expiring_30'),
    in60: people('Expiring_60'),
    in90: people('Expiring_90'),
    trainingsOverdue: trainings([...ofActive, ['overdue', 'yes']]),
    trainingsNotStarted: trainings([...ofActive, ['status', 'Not_Started']]),
    pendingInvites: at(learnersPage, [
      ['tab', 'invites'],
      ['status', 'pending'],
    ]),
    person: (email: string) => trainings([['searchTerm', email]]),
  }
}
