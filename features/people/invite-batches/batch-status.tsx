import { formatNumber } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import classes from './batch-columns.module.css'
import { outcomeName, outcomeTones } from './batch-outcomes.tsx'
import type { BatchRow } from './invite-batches.contract.ts'
import { batchStatuses, inviteBatchesTexts } from './invite-batches.messages.ts'
import { undoBatchTexts } from './undo-batch.messages.ts'

/** Where a batch is: how far it came, what it waits for, or that it was undone. */
export function Status({ row }: { row: BatchRow }) {
  const { label, tone } = batchStatuses[row.batchStatus]
  if (row.waitsForPlan) return <Waits row={row} />
  if (row.stoppedAt !== null) return <Stopped row={row} />
  if (row.undone) return <Undone name={row.batchName} undone={row.undone} />
  if (row.batchStatus !== 'InProcess') return <StatusChip tone={tone}>{label}</StatusChip>
  return (
    <div className={classes.moving}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <span className={`${classes.figures} figures`}>
        {inviteBatchesTexts.doneOf(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
      </span>
      <Progress
        bare
        label={inviteBatchesTexts.progress(row.batchName)}
        value={row.processedUsers}
        max={row.numberOfUsers}
      />
    </div>
  )
}

function Undone({ name, undone }: { name: string; undone: NonNullable<BatchRow['undone']> }) {
  if (undone.doneAt !== null) return <StatusChip tone={outcomeTones.Undone}>{outcomeName('Undone')}</StatusChip>
  return (
    <div className={classes.moving}>
      <StatusChip tone="brand">{undoBatchTexts.undo}</StatusChip>
      <span className={`${classes.figures} figures`}>
        {inviteBatchesTexts.doneOf(formatNumber(undone.processed), formatNumber(undone.people))}
      </span>
      <Progress bare label={undoBatchTexts.progress(name)} value={undone.processed} max={undone.people} />
    </div>
  )
}

/** How far it came, and that only a plan is missing. */
function Waits({ row }: { row: BatchRow }) {
  return (
    <div className={classes.moving}>
      <StatusChip tone="warning">{inviteBatchesTexts.waitsForPlan}</StatusChip>
      {row.processedUsers > 0 && (
        <span className={classes.figures}>
          {inviteBatchesTexts.doneOf(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
        </span>
      )}
    </div>
  )
}

function Stopped({ row }: { row: BatchRow }) {
  return (
    <div className={classes.moving}>
      <StatusChip tone="danger">{inviteBatchesTexts.stopped}</StatusChip>
      <span className={classes.figures}>
        {inviteBatchesTexts.stoppedAt(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
      </span>
    </div>
  )
}
