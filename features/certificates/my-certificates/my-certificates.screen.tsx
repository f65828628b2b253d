import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Grid, type ColumnOf, MultiFilter, type RowMenuItem, SearchFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { CertificateStatusChip, copyShareLink, DownloadButton, saveCertificate } from './certificate-actions.tsx'
import { certificateMenuTexts } from './certificate-menu.messages.ts'
import { HeldStatus, type MyCertificate, myCertificates } from './my-certificates.contract.ts'
import { screenTexts } from './my-certificates.messages.ts'
import { CertificateNotIssuedDialog } from './not-issued.tsx'
import classes from './my-certificates.module.css'
import { certificatePage } from './my-certificates.page.ts'

const { mine: texts, statuses } = screenTexts
const pathOf = ({ certificateId }: { certificateId: number }) => addressOf(certificatePage, { certificateId })

/** /my-certificates. Spec D8. */
export function Screen() {
  const [withheld, setWithheld] = useState<MyCertificate | null>(null)
  const columns = useMemo(() => columnsOf(setWithheld), [])
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={myCertificates}
        input={{}}
        columns={columns}
        rowKey={row => row.registrationId}
        label={texts.label}
        twoLines
        rowMenu={row => menuOf(row, setWithheld)}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <MultiFilter
              of={myCertificates}
              name="status"
              label={texts.status}
              options={HeldStatus.options.map(value => ({ value, label: statuses[value] }))}
            />
          </>
        }
        empty={{
          title: texts.emptyTitle,
          text: texts.empty,
          action: { label: texts.toTraining, to: addressOf(pageAt('/my-training')) },
        }}
      />
      <CertificateNotIssuedDialog
        entityGuid={withheld?.entityGuid ?? ''}
        open={withheld !== null}
        onClose={() => setWithheld(null)}
      />
    </Page>
  )
}

const columnsOf = (help: (row: MyCertificate) => void): ColumnOf<typeof myCertificates>[] => [
  { id: 'course', header: texts.columns.course, sort: 'courseName', card: 'title', cell: row => <Course row={row} /> },
  {
    id: 'issued',
    header: texts.columns.issued,
    sort: 'issuedOn',
    cell: row => row.certificateId > 0 && <Day date={row.issuedOn} />,
  },
  {
    id: 'expires',
    header: texts.columns.expires,
    sort: 'expiresOn',
    cell: row => row.expiresOn && <Day date={row.expiresOn} />,
  },
  { id: 'hours', header: texts.columns.hours, align: 'end', cell: row => formatNumber(row.hours) },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'end',
    cell: row => <CertificateStatusChip status={row.status} renewable={row.renewable} />,
  },
  {
    id: 'pdf',
    header: texts.columns.pdf,
    card: 'none',
    cell: row =>
      row.status === 'withheld' ? (
        <Button variant="default" size="xs" onClick={() => help(row)}>
          {screenTexts.whoCanHelp}
        </Button>
      ) : (
        row.status !== 'revoked' && <DownloadButton compact certificateId={row.certificateId} of={row.courseName} />
      ),
  },
]

const Day = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>

function Course({ row }: { row: MyCertificate }) {
  const more = [row.number, row.organizationName].filter(Boolean).join(' · ')
  const replaced = row.past.map(({ number }) => number).join(', ')
  return (
    <div className={classes.course}>
      {row.certificateId > 0 ? (
        <Link to={pathOf(row)} className={classes.name}>
          {row.courseName}
        </Link>
      ) : (
        <span className={classes.name}>{row.courseName}</span>
      )}
      <span className={classes.more} title={more}>
        {more}
      </span>
      {replaced !== '' && (
        <span className={classes.more} title={replaced}>
          {screenTexts.history.replaces(replaced)}
        </span>
      )}
    </div>
  )
}

function menuOf(row: MyCertificate, help: (row: MyCertificate) => void): RowMenuItem[] {
  const { number, certificateId } = row
  if (number === null) return [{ label: screenTexts.whoCanHelp, icon: 'help', onClick: () => help(row) }]
  return [
    { label: certificateMenuTexts.view, icon: 'eye', to: pathOf(row) },
    ...(row.status === 'revoked'
      ? []
      : [
          {
            label: screenTexts.download,
            icon: 'download',
            onClick: () => void saveCertificate(certificateId),
          } as const,
        ]),
    {
      label: screenTexts.copyLink,
      icon: 'link',
      onClick: () => void copyShareLink(`${location.origin}/verify-certificate/${number}`),
    },
    ...row.past.map(
      one => ({ label: screenTexts.history.past(one.number), icon: 'history', to: pathOf(one) }) as const,
    ),
    ...(row.renewable
      ? [{ label: screenTexts.renew, icon: 'refresh', to: addressOf(pageAt('/my-training')) } as const]
      : []),
  ]
}
