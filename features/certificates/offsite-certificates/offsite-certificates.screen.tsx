import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { download, reportProblem, useSend } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { formatDate } from '#platform/web/format.ts'
import { changeFilter, DateRangeFilter, Grid, type ColumnOf, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { EmptyState } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { ApiKeys } from './api-keys.tsx'
import {
  downloadOffsiteCertificate,
  exportOffsiteCertificates,
  offsiteCertificates,
  type OffsiteRow,
} from './offsite-certificates.contract.ts'
import { offsiteCertificatesMessages, orders } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

const { columns: heads } = offsiteCertificatesMessages

/**
 * Offsite LMS Certificates; an organization that runs its courses here is told where its certificates are. Spec B2, D9.
 */
export function Screen() {
  const { isOffsite } = useMembership()
  return isOffsite ? (
    <Certificates />
  ) : (
    <Page title={offsiteCertificatesMessages.title}>
      <EmptyState
        icon="award"
        title={offsiteCertificatesMessages.otherOrganization}
        text={offsiteCertificatesMessages.otherText}
        action={{ label: offsiteCertificatesMessages.toLearnerReports, to: addressOf(pageAt('/learner-reports')) }}
      />
    </Page>
  )
}

function Certificates() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(offsiteCertificates)
  const phone = usePhone()
  const report = useSend(exportOffsiteCertificates, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
  const asked = askedFor(search, today)
  return (
    <Page
      title={offsiteCertificatesMessages.title}
      lead={offsiteCertificatesMessages.lead}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="mail" size={16} />}
          loading={report.sending}
          onClick={() => void report.fire({ ...asked, entityGuid })}
        >
          {offsiteCertificatesMessages.exportReport}
        </Button>
      }
    >
      <div className={classes.report}>
        <Grid
          endpoint={offsiteCertificates}
          label={offsiteCertificatesMessages.title}
          twoLines
          columns={columns}
          rowKey={row => row.id}
          input={() => ({ ...asked, entityGuid })}
          ordered
          filters={
            <>
              <SearchFilter placeholder={offsiteCertificatesMessages.search} />
              <DateRangeFilter label={offsiteCertificatesMessages.issueDate} defaults={defaultDays(today)} />
              {phone && <Order />}
            </>
          }
          above={({ totalNumberOfItems }) =>
            totalNumberOfItems > 0 && (
              <p className={classes.total}>{offsiteCertificatesMessages.total(totalNumberOfItems)}</p>
            )
          }
          empty={{ text: offsiteCertificatesMessages.empty }}
          failed={
            asked.fromDate < asked.toDate ? common.somethingWentWrong : offsiteCertificatesMessages.endBeforeStart
          }
        />
      </div>
      <ApiKeys entityGuid={entityGuid} />
    </Page>
  )
}

const columns: ColumnOf<typeof offsiteCertificates>[] = [
  {
    id: 'studentName',
    header: heads.studentName,
    sort: 'studentName',
    card: 'title',
    cell: row => (
      <span className={classes.name} dir="auto">
        {row.studentName}
      </span>
    ),
  },
  { id: 'studentId', header: heads.studentId, sort: 'studentId', cell: row => row.studentId },
  { id: 'courseName', header: heads.courseName, sort: 'courseName', cell: row => row.courseName },
  { id: 'training', header: heads.training, sort: 'training', cell: row => row.training },
  {
    id: 'issueDate',
    header: heads.issueDate,
    sort: 'dateCompleted',
    nowrap: true,
    cell: row => <time dateTime={row.issueDate}>{formatDate(row.issueDate)}</time>,
  },
  {
    id: 'expiryDate',
    header: heads.expires,
    sort: 'expireDate',
    nowrap: true,
    cell: row => <time dateTime={row.expiryDate}>{formatDate(row.expiryDate)}</time>,
  },
  {
    id: 'certificationName',
    header: heads.certification,
    sort: 'certificationName',
    nowrap: true,
    cell: row => <Certificate row={row} />,
  },
]

/** Saves the PDF. Spec B2, B8. */
function Certificate({ row }: { row: OffsiteRow }) {
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    await download(downloadOffsiteCertificate, { offsiteCertificateId: row.id }).catch((error: unknown) => {
      toast(common.somethingWentWrong, { kind: 'error' })
      reportProblem(error, { shown: true })
    })
    setLoading(false)
  }
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      className={classes.certificate}
      loading={loading}
      onClick={() => void save()}
      leftSection={<Icon name="download" size={14} />}
      aria-label={offsiteCertificatesMessages.download(row.certificationName, row.studentName)}
    >
      {row.certificationName}
    </Button>
  )
}

/** A phone's cards have no headers to sort by. */
function Order() {
  const { sortField, sortDirection } = useGridSearch(offsiteCertificates)
  const value = `${sortField} ${sortDirection}`
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? 'dateCompleted desc').split(' ')
    changeFilter({ sortField: field ?? null, sortDirection: direction ?? null })
  }
  return (
    <Choice
      className={classes.order}
      label={offsiteCertificatesMessages.order}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      placeholder={offsiteCertificatesMessages.byColumn}
      allowDeselect={false}
      onChange={change}
    />
  )
}
