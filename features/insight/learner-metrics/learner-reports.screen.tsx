import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { refresh } from '#platform/web/api.ts'
import { Grid, useGridSearch } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { useCertificateMenu } from '#certificates/my-certificates/use-certificate-menu.tsx'
import { exportLearnerMetrics, learnerMetrics } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { learnerColumns } from './learner-reports-columns.tsx'
import { LearnerReportFilters } from './learner-reports-filters.tsx'
import classes from './learner-reports.module.css'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { askedFor } from '#foundation/exports/report-search.rules.ts'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{learnerMetricsMessages.total(totalNumberOfItems)}</p>

/** Few rows need it: it is loaded when one does. */
const CertificateNotIssuedDialog = lazy(() =>
  import('#certificates/my-certificates/not-issued.tsx').then(module => ({
    default: module.CertificateNotIssuedDialog,
  })),
)

/** Learner Reports. Spec B2. */
export function Screen() {
  const { today } = useMe()
  const { entityGuid, timeZone } = useMembership()
  const { search } = useGridSearch(learnerMetrics)
  const [withheld, setWithheld] = useState<Withheld>(null)
  const asked = askedFor(search, today)
  const columns = learnerColumns({
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    onWithheld: () => setWithheld('open'),
    phone: usePhone(),
  })
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
          above={total}
          empty={{
            text: learnerMetricsMessages.empty,
            action: { label: learnerMetricsMessages.assign, to: addressOf(assignTrainingPage) },
          }}
          failed={asked.fromDate < asked.toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart}
        />
      </div>
      {certificates.dialog}
      <WhyWithheld state={withheld} onClose={() => setWithheld('closed')} />
    </Page>
  )
}

/** Null: nobody has asked yet. */
type Withheld = 'open' | 'closed' | null

function WhyWithheld({ state, onClose }: { state: Withheld; onClose: () => void }) {
  const { entityGuid } = useMembership()
  if (state === null) return null
  return (
    <Suspense>
      <CertificateNotIssuedDialog entityGuid={entityGuid} open={state === 'open'} onClose={onClose} />
    </Suspense>
  )
}
