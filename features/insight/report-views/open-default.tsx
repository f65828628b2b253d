import type { ReactNode } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Redirect } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { idsIn } from '#identity/user-state/user-state.contract.ts'
import { listReportViews, type Report } from './report-views.contract.ts'
import { addressOfView } from './view-search.rules.ts'

interface OpenProps {
  readonly report: Report
  /** The views with which somebody begins, of all reports and organizations. */
  readonly chosen: string
  /** The report as it is. */
  readonly children: ReactNode
}

/** Leads to the view with which somebody begins; if none of them is of this report, it is shown as it is. */
export function OpenDefault({ report, chosen, children }: OpenProps) {
  const { entityGuid } = useMembership()
  const { data, error } = useEndpoint(listReportViews, { entityGuid }, { quiet: true })
  if (!data && !error) return <Skeletons rows={8} />
  const view = data?.views.find(one => one.report === report && idsIn(chosen).includes(one.id))
  return view ? <Redirect to={addressOfView(view)} /> : children
}
