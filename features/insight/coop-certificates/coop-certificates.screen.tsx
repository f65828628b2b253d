import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { formatDate } from '#platform/web/format.ts'
import {
  type ColumnOf,
  DateRangeFilter,
  Grid,
  MoreFilters,
  MultiFilter,
  type RowMenuItem,
  SearchFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useEndpoint } from '#platform/web/api.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { CertificateStatusChip, saveCertificate } from '#certificates/my-certificates/certificate-actions.tsx'
import { screenTexts } from '#certificates/my-certificates/my-certificates.messages.ts'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'
import { CourseFilter, OrganizationFilter } from '../coop-organizations/organization-filter.tsx'
import { Place } from '../coop-organizations/place.tsx'
import {
  CertificateFilters,
  type CoopCertificate,
  CoopCertificateStatus,
  coopCertificates,
  zipCoopCertificates,
} from './coop-certificates.contract.ts'
import { coopCertificatesTexts as texts } from './coop-certificates.messages.ts'
import classes from '../coop-organizations/coop-organizations.module.css'

const { columns: heads } = texts
const statuses = CoopCertificateStatus.options.map(value => ({ value, label: screenTexts.statuses[value] }))
const certificateAt = ({ certificateId }: CoopCertificate) => addressOf(certificatePage, { certificateId })

const columns: ColumnOf<typeof coopCertificates>[] = [
  {
    id: 'person',
    header: heads.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <Link to={certificateAt(row)} className={classes.name}>
          {row.firstName} {row.lastName}
        </Link>
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  {
    id: 'organization',
    header: heads.organization,
    sort: 'organization',
    cell: row => <Place name={row.organization} own={row.own} />,
  },
  { id: 'course', header: heads.course, sort: 'courseName', cell: row => row.courseName },
  { id: 'number', header: heads.number, nowrap: true, cell: row => row.number },
  {
    id: 'issued',
    header: heads.issued,
    sort: 'issuedOn',
    nowrap: true,
    cell: row => <time dateTime={row.issuedOn}>{formatDate(row.issuedOn)}</time>,
  },
  {
    id: 'expires',
    header: heads.expires,
    sort: 'expiresOn',
    nowrap: true,
    cell: row => row.expiresOn && <time dateTime={row.expiresOn}>{formatDate(row.expiresOn)}</time>,
  },
  {
    id: 'status',
    header: heads.status,
    card: 'end',
    cell: row => <CertificateStatusChip status={row.status} />,
  },
]

const rowMenu = (row: CoopCertificate): RowMenuItem[] => [
  { label: texts.open, icon: 'eye', to: certificateAt(row) },
  ...(row.status === 'revoked'
    ? []
    : [
        {
          label: texts.download,
          icon: 'download' as const,
          onClick: () => void saveCertificate(row.certificateId),
        },
      ]),
]

/** /coop/certificates: read-only, one by one or all that match as a ZIP. Spec B2, D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  const chosen = useListColumns('coopCertificates', columns)
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ZipButton entityGuid={entityGuid} />}>
      <Grid
        endpoint={coopCertificates}
        input={{ entityGuid }}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.certificateId}
        label={texts.label}
        twoLines
        rowMenu={rowMenu}
        above={({ totalNumberOfItems }) =>
          totalNumberOfItems > 0 && <p className={classes.totals}>{texts.total(totalNumberOfItems)}</p>
        }
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <OrganizationFilter of={coopCertificates} name="organization" own />
            <MultiFilter of={coopCertificates} name="status" label={texts.filters.status} options={statuses} />
            <MoreFilters of={coopCertificates} names={['courseId', 'issuedFrom', 'issuedTo']}>
              <CourseFilter of={coopCertificates} name="courseId" />
              <DateRangeFilter label={texts.filters.issued} from="issuedFrom" to="issuedTo" />
            </MoreFilters>
          </>
        }
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </Page>
  )
}

/** Asks for the file of what the filters show, and leads to its progress. */
function ZipButton({ entityGuid }: { entityGuid: string }) {
  const { search } = useGridSearch(coopCertificates)
  // Only what the list and the file have in common: sorting and paging are the list's.
  const shown = Object.fromEntries(Object.entries(search).filter(([name]) => name in CertificateFilters.shape))
  const count = useEndpoint(coopCertificates, { entityGuid, ...shown, pageSize: 1 } as never, { keepPrevious: true })
    .data?.totalNumberOfItems
  const { fire, sending } = useSend(zipCoopCertificates, {
    onDone: ({ exportId }) => go(addressOf(pageAt('/exports/$exportGuid'), { exportGuid: exportId })),
  })
  const ask = async () => {
    const yes = await confirm({
      title: texts.zipQuestion(count ?? 0),
      text: texts.zipText,
      confirmLabel: texts.zipYes,
      cancelLabel: texts.cancel,
    })
    if (yes) await fire({ entityGuid, ...shown })
  }
  return (
    <Button
      leftSection={<Icon name="download" size={16} />}
      disabled={!count}
      loading={sending}
      onClick={() => void ask()}
    >
      {texts.zip}
    </Button>
  )
}
