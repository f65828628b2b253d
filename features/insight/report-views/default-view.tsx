import { lazy, type ReactNode, Suspense } from 'react'
import { useQueryParams } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { extra } from '#platform/web/extra.tsx'
import type { Report } from './report-views.contract.ts'

const ReportSeen = extra(() => import('./report-seen.tsx').then(chunk => chunk.ReportSeen))
const OpenDefault = lazy(() => import('./open-default.tsx').then(chunk => ({ default: chunk.OpenDefault })))

/** A report; who chose a view to begin with, and asks for nothing else, gets that. */
export function WithDefaultView({ report, children }: { report: Report; children: ReactNode }) {
  const [query] = useQueryParams()
  const { defaultViews = '' } = useMe().userState
  // A list that names one: it is read where it is needed.
  // Views are kept by administrators; somebody may be one elsewhere.
  const { audits } = useMembership()
  const seen = (
    <>
      {children}
      <ReportSeen />
    </>
  )
  if (audits || query.size > 0 || !/\d/.test(defaultViews)) return seen
  return (
    <Suspense>
      <OpenDefault report={report} chosen={defaultViews}>
        {seen}
      </OpenDefault>
    </Suspense>
  )
}
