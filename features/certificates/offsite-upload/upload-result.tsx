import { Button } from '@mantine/core'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { checkOffsiteFile, RowStatus } from './offsite-upload.contract.ts'
import { offsiteUploadTexts } from './offsite-upload.messages.ts'
import classes from './offsite-upload.module.css'

const tones: Record<RowStatus, Tone> = {
  wrong: 'danger',
  new: 'success',
  changed: 'warning',
  already: 'neutral',
}

export type Checked = ResponseOf<typeof checkOffsiteFile>

/** How each row of the file stands; it is added if none is wrong. */
export function UploadResult({
  result: { counts, rows },
  adding,
  onAdd,
}: {
  result: Checked
  adding: boolean
  onAdd: () => void
}) {
  const all = counts.wrong + counts.new + counts.changed + counts.already
  return (
    <Card
      title={offsiteUploadTexts.counts(counts)}
      actions={
        counts.wrong === 0 &&
        counts.new + counts.changed > 0 && (
          <Button loading={adding} onClick={onAdd}>
            {offsiteUploadTexts.confirm(counts)}
          </Button>
        )
      }
    >
      {counts.wrong > 0 && <Notice tone="danger">{offsiteUploadTexts.correct}</Notice>}
      {counts.wrong + counts.new + counts.changed === 0 && <Notice>{offsiteUploadTexts.nothingNew}</Notice>}
      {rows.length < all && <p className={classes.muted}>{offsiteUploadTexts.shown(rows.length, all)}</p>}
      <CheckedRows rows={rows} />
    </Card>
  )
}

function CheckedRows({ rows }: Pick<Checked, 'rows'>) {
  const { heads } = offsiteUploadTexts
  return (
    <table className={classes.table} aria-label={offsiteUploadTexts.rows}>
      <thead>
        <tr>
          <th>{heads.line}</th>
          <th>{heads.id}</th>
          <th>{heads.student}</th>
          <th className={classes.course}>{heads.course}</th>
          <th>{heads.status}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.line}>
            <td className={classes.line}>{row.line}</td>
            <td>{row.id}</td>
            <td dir="auto">{row.studentName}</td>
            <td className={classes.course}>{row.courseName}</td>
            <td>
              <StatusChip tone={tones[row.status]}>{offsiteUploadTexts.statuses[row.status]}</StatusChip>
              {row.problems.map(problem => (
                <span key={problem} className={classes.problem}>
                  {problem}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
