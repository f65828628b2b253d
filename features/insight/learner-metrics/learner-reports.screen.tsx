import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { refresh, useSend } from '#platform/web/api.ts'
import { Grid, useGridSearch } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { useCertificateMenu } from '#certificates/my-certificates/use-certificate-menu.tsx'
import { exportLearnerMetrics, learnerMetrics } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { learnerColumns } from './learner-reports-columns.tsx'
import { LearnerReportFilters } from './learner-reports-filters.tsx'
import classes from './learner-reports.module.css'
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
  const [withheld, setWithheld] = useState<'open' | 'closed' | null>(null)
  const report = useSend(exportLearnerMetrics, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
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
        <Button
          variant="default"
          leftSection={<Icon name="mail" size={16} />}
          loading={report.sending}
          onClick={() => void report.fire({ ...asked, entityGuid })}
        >
          {learnerMetricsMessages.exportReport}
        </Button>
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
      {withheld && (
        <Suspense>
          <CertificateNotIssuedDialog
            entityGuid={entityGuid}
            open={withheld === 'open'}
            onClose={() => setWithheld('closed')}
          />
        </Suspense>
      )}
    </Page>
  )
}
