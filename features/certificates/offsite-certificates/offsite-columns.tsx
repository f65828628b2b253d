import { Button } from '@mantine/core'
import { useState } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { download, reportProblem } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  downloadOffsiteCertificate,
  type offsiteCertificates,
  type OffsiteRow,
} from './offsite-certificates.contract.ts'
import { offsiteCertificatesMessages, revokeTexts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

const { columns: heads } = offsiteCertificatesMessages

/** Spec B2, D9. */
export const columns: ColumnOf<typeof offsiteCertificates>[] = [
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
    cell: row => (row.revoked ? <Revoked row={row} /> : <Certificate row={row} />),
  },
]

/** Nothing to save any more. */
const Revoked = ({ row }: { row: OffsiteRow }) => (
  <span className={classes.revoked}>
    {row.certificationName}
    <StatusChip tone="danger">{revokeTexts.chip}</StatusChip>
  </span>
)

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
