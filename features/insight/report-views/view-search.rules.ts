import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { Report, ReportView, ViewSearch } from './report-views.contract.ts'

/** Which view is shown; without one, or with one that is no longer there, the rest of the address says what is. */
export const VIEW = 'view'
/** The value of `VIEW` for whoever has a view of their own at first, and wants none. */
export const NO_VIEW = 'none'

/** What says where in a list one is, and by which view one came. */
const PASSING = new Set([VIEW, 'pageNumber', 'pageSize'])

/** What an address shows, without where in the list one is. */
export function searchIn(query: URLSearchParams): ViewSearch {
  const search: Record<string, string[]> = {}
  for (const [name, value] of query)
    if (!PASSING.has(name) && value !== '') search[name] = [...(search[name] ?? []), value]
  return search
}

const asText = (search: ViewSearch) =>
  JSON.stringify(
    Object.entries(search)
      .map(([name, values]) => [name, values.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether two show the same, in whatever order their parts stand. */
export const isSame = (one: ViewSearch, other: ViewSearch): boolean => asText(one) === asText(other)

const PICKED = ['fromDate', 'toDate', 'hiredFrom', 'hiredUntil']

/** Which days a view keeps: some that were picked one by one, and a period, unless both its ends were picked. */
export const daysKept = (search: ViewSearch) => ({
  picked: PICKED.some(name => search[name]),
  period: Boolean(search['period']) && !(search['fromDate'] && search['toDate']),
})

const pages = { learners: '/learner-reports', trainings: '/training-reports' } as const

/** Where a report shows a view. */
export const addressOfView = ({ id, report, search }: Pick<ReportView, 'id' | 'report' | 'search'>): Address =>
  addressWith(report, [
    ...Object.entries(search).flatMap(([name, values]) => values.map(value => [name, value])),
    [VIEW, String(id)],
  ])

/** Where a report shows no view. */
export const addressOfNone = (report: Report): Address => addressWith(report, [[VIEW, NO_VIEW]])

const addressWith = (report: Report, query: string[][]) =>
  addressOf(pageAt(pages[report]), {}, new URLSearchParams(query))
