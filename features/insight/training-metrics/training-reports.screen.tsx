import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { Grid, useGridSearch } from '#platform/web/grid.tsx'
import { inOrder, isShown } from '#platform/web/shown-columns.ts'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { InsightsButton } from './insights-button.tsx'
import { daysSearched } from '../learner-metrics/learner-days.rules.ts'
import { learnerMetricsMessages } from '../learner-metrics/learner-metrics.messages.ts'
import { useKeptColumns } from '#identity/user-state/use-kept-columns.tsx'
import { WithDefaultView } from '../report-views/default-view.tsx'
import { ViewsButton } from '../report-views/views-on-demand.tsx'
import { exportTrainingMetrics, trainingMetrics } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'
import { hasShares, recordsBehind } from './training-metrics.rules.ts'
import { TrainingReportFilters } from './training-reports-filters.tsx'
import { type Behind, Breakdown, totalsOf, trainingColumns } from './training-reports-table.tsx'
import classes from './training-reports.module.css'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'

/** Training Reports: one row for each course, unfolding to its languages and versions. Spec B2. */
export const Screen = () => (
  <WithDefaultView report="trainings">
    <Report />
  </WithDefaultView>
)

const empty = { text: trainingMetricsMessages.empty }
const emptyAndAssign = {
  ...empty,
  action: { label: trainingMetricsMessages.assign, to: addressOf(assignTrainingPage) },
}

const whyFailed = ({ fromDate = '', toDate = '~' }: ReturnType<typeof daysSearched>) =>
  fromDate < toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart

function Report() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(trainingMetrics)
  const days = daysSearched(search, today, oneYearBack)
  const input = { ...search, ...days, entityGuid }
  const phone = usePhone()
  const { Button: Columns, ...choice } = useKeptColumns('trainingReportColumns')
  const behind: Behind = (field, of) => recordsBehind({ ...search, ...days }, field, of)
  const shares = hasShares(search)
  const columns = trainingColumns(behind, shares)
  // On a laptop there is no room for it beside the filters.
  const views = <ViewsButton report="trainings" columns={choice.toggled} />
  return (
    <Page
      title={trainingMetricsMessages.title}
      lead={trainingMetricsMessages.lead}
      actions={<Actions input={input}>{!phone && views}</Actions>}
    >
      <div className={classes.report}>
        <Grid
          endpoint={trainingMetrics}
          label={trainingMetricsMessages.title}
          twoLines
          columns={inOrder(columns, choice.order).filter(column => isShown(column, choice))}
          rowKey={row => row.courseId}
          input={() => input}
          filters={<TrainingReportFilters entityGuid={entityGuid} today={today} />}
          actions={
            <>
              {phone && views}
              <Columns columns={columns} {...choice} />
            </>
          }
          totals={answer => totalsOf(answer, behind, shares)}
          expand={row => <Breakdown row={row} behind={behind} search={search} asked={{ entityGuid, ...days }} />}
          empty={useMay()(assignTrainingPage) ? emptyAndAssign : empty}
          failed={whyFailed(days)}
        />
      </div>
    </Page>
  )
}

interface ActionsProps {
  readonly input: InputOf<typeof exportTrainingMetrics>
  readonly children: ReactNode
}

const Actions = ({ input, children }: ActionsProps) => (
  <>
    {children}
    <InsightsButton />
    <ExportButton endpoint={exportTrainingMetrics} input={input}>
      {learnerMetricsMessages.exportReport}
    </ExportButton>
  </>
)
