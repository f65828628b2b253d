import { useEndpoint } from '#platform/web/api.ts'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { listReportViews, type ReportView } from './report-views.contract.ts'
import { reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { useDefaultViews, useViewEnds } from './use-view-actions.tsx'
import { type ShowDialog, useViewDialogs } from './view-dialogs.tsx'
import { addressOfView } from './view-search.rules.ts'
import cards from '#platform/web/card-list.module.css'
import classes from './report-views.module.css'

const toReports = addressOf(pageAt('/learner-reports'))

/** /report-views: what somebody keeps of reports, what others share, and what is sent to whom. Decision 315. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(listReportViews, { entityGuid })
  const { show, dialogs } = useViewDialogs({
    report: 'learners',
    search: {},
    administrators: data?.administrators ?? [],
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      {data?.views.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.empty}
          icon="chart"
          action={{ label: texts.toReports, to: toReports }}
        />
      ) : data ? (
        <ul className={cards.list}>
          {data.views.map(view => (
            <li key={view.id}>
              <ViewCard view={view} show={show} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={112} gap={16} />
      )}
      {dialogs}
    </Page>
  )
}

function ViewCard({ view, show }: { view: ReportView; show: ShowDialog }) {
  const defaults = useDefaultViews()
  const mine = view.own || view.orphaned
  const label = `view-${view.id}`
  return (
    <Card className={classes.card}>
      <div className={classes.top}>
        <div>
          <h2 className={cards.name} id={label}>
            <Link to={addressOfView(view)}>{view.name}</Link>
          </h2>
          <p className={cards.muted}>
            {texts.reports[view.report]} · {view.own ? texts.ofMine : texts.of(view.owner)}
          </p>
        </div>
        <div className={classes.chips}>
          {defaults.has(view) && <StatusChip tone="brand">{texts.default}</StatusChip>}
          {view.shared && <StatusChip>{texts.shared}</StatusChip>}
          <RowMenu items={useItems(view, mine, show)} describedBy={label} label={texts.actions} />
        </div>
      </div>
      {view.delivery && <DeliveryFacts delivery={view.delivery} owner={view.owner} mine={view.own} />}
    </Card>
  )
}

function useItems(view: ReportView, mine: boolean, show: ShowDialog): RowMenuItem[] {
  const defaults = useDefaultViews()
  const ends = useViewEnds()
  const sent = view.delivery !== null && !view.delivery.ended
  const items: (RowMenuItem | false)[] = [
    { label: texts.open, icon: 'eye', to: addressOfView(view) },
    {
      label: defaults.has(view) ? texts.noDefault : texts.makeDefault,
      icon: 'star',
      onClick: () => void defaults.toggle(view),
    },
    mine && { label: texts.edit, icon: 'edit', onClick: () => show('rename', view) },
    mine && {
      label: sent ? texts.changeDelivery : texts.deliver,
      icon: 'mail',
      onClick: () => show('deliver', view),
    },
    mine && view.delivery !== null && { label: texts.end, icon: 'close', onClick: () => void ends.end(view) },
    !mine && view.deliveredToMe && { label: texts.leave, icon: 'close', onClick: () => void ends.leave(view) },
    mine && { label: texts.remove, icon: 'trash', danger: true, onClick: () => void ends.remove(view) },
  ]
  return items.filter(item => item !== false)
}
