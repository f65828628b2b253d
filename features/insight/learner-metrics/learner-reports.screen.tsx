import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { refresh } from '#platform/web/api.ts'
import { Grid, type GridSearch, useGridSearch } from '#platform/web/grid.tsx'
import { inOrder, isShown } from '#platform/web/shown-columns.ts'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { useMay } from '#foundation/access/use-may.tsx'
import { useCertificateMenu } from '#certificates/my-certificates/use-certificate-menu.tsx'
import { useKeptColumns } from '#identity/user-state/use-kept-columns.tsx'
import { daysSearched, shownOf } from './learner-days.rules.ts'
import { exportLearnerMetrics, type Extra, learnerMetrics } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { learnerColumns } from './learner-reports-columns.tsx'
import { LearnerReportFilters } from './learner-reports-filters.tsx'
import { MoreExports } from './learner-reports-on-demand.tsx'
import classes from './learner-reports.module.css'
import { WithDefaultView } from '../report-views/default-view.tsx'
import { ViewsButton } from '../report-views/views-on-demand.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{learnerMetricsMessages.total(totalNumberOfItems)}</p>

const whyFailed = ({ fromDate = '', toDate = '~' }: { fromDate?: string | undefined; toDate?: string | undefined }) =>
  fromDate < toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart

const empty = { text: learnerMetricsMessages.empty }
const emptyAndAssign = {
  ...empty,
  action: { label: learnerMetricsMessages.assign, to: addressOf(assignTrainingPage) },
}

/** Learner Reports. Spec B2. */
export const Screen = () => (
  <WithDefaultView report="learners">
    <Report />
  </WithDefaultView>
)

function Report() {
  const { today } = useMe()
  const phone = usePhone()
  const { entityGuid, timeZone } = useMembership()
  const { search } = useGridSearch(learnerMetrics)
  const all = learnerColumns({
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    phone,
  })
  const { columns, extra, toggled, button } = useChosen(all, search)
  const asked = { ...search, ...daysSearched(search, today), extra }
  const input = { ...asked, entityGuid }
  const more = <More input={input} columns={toggled} />
  const certificates = useCertificateMenu(() => void refresh(learnerMetrics))
  return (
    <Page
      title={learnerMetricsMessages.title}
      lead={learnerMetricsMessages.lead}
      actions={<Actions input={input}>{!phone && more}</Actions>}
    >
      <div className={classes.report}>
        <Grid
          endpoint={learnerMetrics}
          label={learnerMetricsMessages.title}
          twoLines
          columns={columns}
          rowMenu={row => certificates.items(row.certificateId)}
          rowKey={row => row.id}
          input={() => input}
          ordered
          filters={<LearnerReportFilters entityGuid={entityGuid} today={today} />}
          actions={
            <>
              {phone && more}
              {button}
            </>
          }
          above={total}
          empty={useMay()(assignTrainingPage) ? emptyAndAssign : empty}
          failed={whyFailed(asked)}
        />
      </div>
      {certificates.dialog}
    </Page>
  )
}

interface ExportsProps {
  readonly input: InputOf<typeof exportLearnerMetrics>
}

const Actions = ({ input, children }: ExportsProps & { children: ReactNode }) => (
  <>
    {children}
    <ExportButton endpoint={exportLearnerMetrics} input={input}>
      {learnerMetricsMessages.exportReport}
    </ExportButton>
  </>
)

/** On a laptop there is no room for it beside the filters. */
const More = ({ input, columns }: ExportsProps & { columns: readonly string[] }) => (
  <>
    <ViewsButton report="learners" columns={columns} />
    <MoreExports input={input} />
  </>
)

/** The columns as this person chose them, with the button for them; what the filters speak of is shown if it differs. */
function useChosen(all: ReturnType<typeof learnerColumns>, search: GridSearch) {
  const { Button, ...kept } = useKeptColumns('learnerReportColumns')
  const choice = { ...kept, always: shownOf(search) }
  const columns = inOrder(all, kept.order).filter(column => isShown(column, choice))
  // What is hidden at first is what has to be asked for.
  const extra = columns.filter(column => column.choice === 'hidden').map(({ id }) => id as Extra)
  return { columns, extra, toggled: kept.toggled, button: <Button columns={all} {...choice} /> }
}
