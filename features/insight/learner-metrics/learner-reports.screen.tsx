import { addressOf } from '#platform/shared/address.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { refresh } from '#platform/web/api.ts'
import { Grid, type GridSearch, useGridSearch } from '#platform/web/grid.tsx'
import { isShown } from '#platform/web/shown-columns.ts'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { useCertificateMenu } from '#certificates/my-certificates/use-certificate-menu.tsx'
import { useKeptColumns } from '#identity/user-state/use-kept-columns.tsx'
import { askedFor, givenDays } from '#foundation/exports/report-search.rules.ts'
import { extrasOf, isOpen } from './learner-days.rules.ts'
import { exportLearnerMetrics, type Extra, learnerMetrics } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { learnerColumns } from './learner-reports-columns.tsx'
import { LearnerReportFilters } from './learner-reports-filters.tsx'
import classes from './learner-reports.module.css'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{learnerMetricsMessages.total(totalNumberOfItems)}</p>

/** Learner Reports. Spec B2. */
export function Screen() {
  const { today } = useMe()
  const { entityGuid, timeZone } = useMembership()
  const { search } = useGridSearch(learnerMetrics)
  const all = learnerColumns({
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    phone: usePhone(),
  })
  const { columns, extra, button } = useChosen(all, search)
  const asked = { ...(isOpen(search) ? givenDays(search) : askedFor(search, today)), extra }
  const certificates = useCertificateMenu(() => void refresh(learnerMetrics))
  return (
    <Page
      title={learnerMetricsMessages.title}
      lead={learnerMetricsMessages.lead}
      actions={
        <ExportButton endpoint={exportLearnerMetrics} input={{ ...asked, entityGuid }}>
          {learnerMetricsMessages.exportReport}
        </ExportButton>
      }
    >
      <div className={classes.report}>
        <Grid
          endpoint={learnerMetrics}
          label={learnerMetricsMessages.title}
          twoLines
          columns={columns}
          rowMenu={row => certificates.items(row.certificateId)}
          rowKey={row => row.id}
          input={() => ({ ...asked, entityGuid })}
          ordered
          filters={<LearnerReportFilters entityGuid={entityGuid} today={today} />}
          actions={button}
          above={total}
          empty={{
            text: learnerMetricsMessages.empty,
            action: { label: learnerMetricsMessages.assign, to: addressOf(assignTrainingPage) },
          }}
          failed={
            (asked.fromDate ?? '') < (asked.toDate ?? '~')
              ? common.somethingWentWrong
              : learnerMetricsMessages.endBeforeStart
          }
        />
      </div>
      {certificates.dialog}
    </Page>
  )
}

/** The columns as this person chose them, with the button for it; what the filters speak of is always shown. */
function useChosen(all: ReturnType<typeof learnerColumns>, search: GridSearch) {
  const { Button, ...kept } = useKeptColumns('learnerReportColumns')
  const choice = { ...kept, always: extrasOf({ ...search, extra: [] }) }
  const columns = all.filter(column => isShown(column, choice))
  // What is hidden at first is what has to be asked for.
  const extra = columns.filter(column => column.choice === 'hidden').map(({ id }) => id as Extra)
  return { columns, extra, button: <Button columns={all} {...choice} /> }
}
