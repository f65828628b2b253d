import { useEndpoint } from '#platform/web/api.ts'
import { Redirect } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { idsIn } from '#identity/user-state/user-state.contract.ts'
import { listReportViews, type Report } from './report-views.contract.ts'
import { addressOfNone, addressOfView } from './view-search.rules.ts'

/** Leads to the view with which somebody begins, or to the report as it is if that view is gone. */
export function OpenDefault({ report, chosen }: { report: Report; chosen: string }) {
  const { entityGuid } = useMembership()
  const { data, error } = useEndpoint(listReportViews, { entityGuid }, { quiet: true })
  if (!data && !error) return <Skeletons rows={8} />
  const view = data?.views.find(one => one.report === report && idsIn(chosen).includes(one.id))
  return <Redirect to={view ? addressOfView(view) : addressOfNone(report)} />
}
