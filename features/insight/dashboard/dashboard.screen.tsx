import { Button, Skeleton } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { OfferNotice } from '#organization/coop-membership/offer-notice.tsx'
import { type Dashboard, dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { Checklist } from './checklist.tsx'
import { Completions } from './completions.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard.messages.ts'
import { hasAnything, showsChecklist } from './dashboard.rules.ts'
import { AtRiskCard, OffsiteCard, RecentCertificates, WhatAppliesCard } from './lists.tsx'
import { PlanCard } from './plan-card.tsx'
import tiles from './tiles.module.css'
import { Tiles } from './tiles.tsx'

const TILE_HEIGHT = 182
const NARROW_TILES = 4
/** Chart and list on the left, plan and list on the right. */
const COLUMNS = [
  [296, 706],
  [158, 680],
] as const

/** /dashboard: how an organization stands, and what to do next. Spec D8. */
export function Screen() {
  const { entityGuid, entityName, hasActiveSubscription } = useMembership()
  // Many rooms change what it counts.
  const { data, error, refetch } = useEndpoint(dashboard, { entityGuid }, { staleTime: 0 })
  const quiet = data !== undefined && !hasAnything(data)
  return (
    <Page
      title={dashboardTexts.title}
      lead={quiet ? dashboardTexts.welcome : entityName}
      actions={!quiet && <QuickActions premium={hasActiveSubscription} />}
    >
      <OfferNotice entityGuid={entityGuid} />
      {data ? (
        <Content data={data} premium={hasActiveSubscription} />
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

function Content({ data, premium }: { data: Dashboard; premium: boolean }) {
  if (!hasAnything(data)) {
    return (
      <div className={classes.columns}>
        <Checklist steps={data.steps} premium={premium} />
        <PlanCard plan={data.plan} />
      </div>
    )
  }
  return (
    <div className={classes.stack}>
      {showsChecklist(data) && <Checklist steps={data.steps} premium={premium} />}
      <Tiles data={data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Completions months={data.completions} />
          <AtRiskCard data={data} />
        </div>
        <div className={classes.column}>
          <PlanCard plan={data.plan} />
          {data.offsiteCertificates > 0 && <OffsiteCard count={data.offsiteCertificates} />}
          <RecentCertificates rows={data.recentCertificates} />
          <WhatAppliesCard />
        </div>
      </div>
    </div>
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
