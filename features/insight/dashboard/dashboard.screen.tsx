import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { auditorNames } from '#foundation/access/roles.ts'
import { importLearnersPage } from '#people/import-wizard/import-wizard.page.ts'
import { OfferNotice } from '#organization/coop-membership/offer-notice.tsx'
import { type Dashboard, dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { Checklist } from './checklist.tsx'
import { Completions } from './completions.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard.messages.ts'
import { hasAnything } from './dashboard.rules.ts'
import { type Doors, showsChecklist } from './first-steps.rules.ts'
import { AtRiskCard, CalendarCard, OffsiteCard, RecentCertificates, WhatAppliesCard } from './lists.tsx'
import { PlanCard } from './plan-card.tsx'
import tiles from './tiles.module.css'
import { Tiles } from './tiles.tsx'

const OwnSystem = lazy(() =>
  import('#certificates/offsite-certificates/own-system.tsx').then(chunk => ({ default: chunk.OwnSystem })),
)
const OWN_SYSTEM_HEIGHT = 780
const TILE_HEIGHT = 182
const NARROW_TILES = 4
/** Chart and list on the left, plan and list on the right. */
const COLUMNS = [
  [296, 706],
  [158, 680],
] as const

/** /dashboard: how an organization stands, and what to do next. Spec D8. */
export function Screen() {
  const { entityGuid, hasActiveSubscription, premiumPagesOpen } = useMembership()
  const manages = useMay()(importLearnersPage)
  // Many rooms change what it counts.
  const { data, error, refetch } = useEndpoint(dashboard, { entityGuid }, { staleTime: 0 })
  const quiet = manages && data !== undefined && !hasAnything(data)
  return (
    <Page
      title={dashboardTexts.title}
      lead={quiet ? dashboardTexts.welcome : <WhoseFigures />}
      actions={manages && !quiet && <QuickActions premium={hasActiveSubscription} />}
    >
      {manages && <OfferNotice entityGuid={entityGuid} />}
      {data ? (
        <Content data={data} doors={{ guarded: premiumPagesOpen, plan: hasActiveSubscription }} manages={manages} />
      ) : error ? (
        <Card>
          <FailedState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

function Content({ data, doors, manages }: { data: Dashboard; doors: Doors; manages: boolean }) {
  if (manages && !hasAnything(data)) {
    return (
      <div className={classes.columns}>
        <FirstSteps data={data} />
        <PlanCard plan={data.plan} />
      </div>
    )
  }
  return (
    <div className={classes.stack}>
      {manages && showsChecklist(data, doors) && <FirstSteps data={data} />}
      <Tiles data={data} manages={manages} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Completions months={data.completions} />
          <AtRiskCard data={data} manages={manages} />
        </div>
        <div className={classes.column}>
          {manages && <PlanCard plan={data.plan} />}
          {manages && data.offsiteCertificates > 0 && <OffsiteCard count={data.offsiteCertificates} />}
          <RecentCertificates rows={data.recentCertificates} />
          <WhatAppliesCard />
          {manages && <CalendarCard />}
        </div>
      </div>
    </div>
  )
}

/** The organization; whoever audits it sees until when. */
function WhoseFigures() {
  const { entityName, audits, auditsThrough } = useMembership()
  if (!audits) return entityName
  return `${entityName}\u00A0· ${auditsThrough ? auditorNames.through(formatDate(auditsThrough)) : auditorNames.is}`
}

/** What to do first; who runs their courses elsewhere connects their own system. Spec D8; decision 381. */
function FirstSteps({ data: { steps } }: { data: Dashboard }) {
  const { isOffsite } = useMembership()
  if (!isOffsite) return <Checklist steps={steps} />
  return (
    <Suspense fallback={<Skeleton height={OWN_SYSTEM_HEIGHT} radius={8} />}>
      <OwnSystem />
    </Suspense>
  )
}

/** The last one present is the view's one filled button. */
function QuickActions({ premium }: { premium: boolean }) {
  return (premium ? dashboardTexts.actions : dashboardTexts.actionsWithoutPlan).map(
    ({ label, to, icon }, at, there) => (
      <Button
        key={to}
        component={Link}
        to={to}
        variant={at === there.length - 1 ? 'filled' : 'default'}
        leftSection={<Icon name={icon} size={16} />}
      >
        {label}
      </Button>
    ),
  )
}

/** The tiles, the chart and the lists as gray bars, in their places and heights. */
function DashboardSkeleton() {
  return (
    <div className={classes.stack} aria-hidden="true">
      <ul className={tiles.tiles}>
        <li className={tiles.wide}>
          <Skeleton height={TILE_HEIGHT} radius={8} />
        </li>
        {Array.from({ length: NARROW_TILES }, (_, at) => (
          <li key={at}>
            <Skeleton height={TILE_HEIGHT} radius={8} />
          </li>
        ))}
      </ul>
      <div className={classes.columns}>
        {COLUMNS.map((heights, at) => (
          <div key={at} className={classes.column}>
            {heights.map(height => (
              <Skeleton key={height} height={height} radius={8} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
