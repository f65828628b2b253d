import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { onDemand } from '#platform/web/on-demand.ts'
import { useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useMenu } from '#platform/web/use-menu.ts'
import { useMay } from '#foundation/access/use-may.tsx'
import { listReportViews, type Report } from './report-views.contract.ts'
import { reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { isSame, NO_VIEW, searchIn, VIEW } from './view-search.rules.ts'
import { useViewDialogs } from './view-dialogs.tsx'
import classes from './report-views.module.css'

const chunk = onDemand(() => import('./views-menu.tsx').then(({ ViewsMenu }) => ViewsMenu))

export interface ViewsProps {
  readonly report: Report
  /** The columns that are not as they are at first. */
  readonly columns: readonly string[]
}

/** What somebody keeps of a report: opened, saved and sent from here. Decision 315. */
export function ViewsButton(props: ViewsProps) {
  return useMay()(listReportViews) ? <Views {...props} /> : null
}

function Views({ report, columns }: ViewsProps) {
  const { entityGuid } = useMembership()
  const [query] = useQueryParams()
  const at = query.get(VIEW)
  const { Menu, button } = useMenu(chunk)
  const asked = Menu !== null || (at !== null && at !== NO_VIEW)
  const { data } = useEndpoint(listReportViews, { entityGuid }, { enabled: asked, quiet: true })
  const views = data?.views.filter(view => view.report === report) ?? []
  const current = views.find(({ id }) => String(id) === at) ?? null
  const shown = { ...searchIn(query), columns: columns.length > 0 ? [...columns] : ['usual'] }
  const changed = current !== null && !isSame(withColumns(current.search), shown)
  const { show, dialogs } = useViewDialogs({ report, search: shown, administrators: data?.administrators ?? [] })
  const look = {
    variant: 'default',
    leftSection: <Icon name="eye" size={16} />,
    rightSection: <Icon name="chevronDown" size={16} />,
    children: (
      <>
        <span className={classes.viewName}>{current?.name ?? texts.views}</span>
        {changed && <span className={classes.changed}>{texts.changedMark}</span>}
      </>
    ),
  } as const
  return (
    <>
      {Menu ? (
        <Menu {...{ report, views, current, changed, show, shown }} button={<Button {...look} />} />
      ) : (
        <Button {...look} {...button} />
      )}
      {dialogs}
    </>
  )
}

const withColumns = (search: Record<string, string[]>) => ({ columns: ['usual'], ...search })
