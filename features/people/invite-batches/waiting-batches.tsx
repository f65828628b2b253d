import { useEndpoint } from '#platform/web/api.ts'
import { formatDay } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { CancelBatch } from './batch-actions.tsx'
import classes from './batch-columns.module.css'
import { batchGrid, type BatchStatus } from './invite-batches.contract.ts'
import { inviteBatchesTexts } from './invite-batches.messages.ts'

/** Without a plan each of these waits. Decision 194. */
const unfinished: readonly BatchStatus[] = ['Confirmed', 'Pending', 'InProcess']
const SHOWN = 10

/**
 * The unfinished batches of an organization without a plan: the page for batches is closed to it. Spec D5; decision
 * 194.
 */
export function WaitingBatches() {
  const { entityGuid, timeZone } = useMembership()
  const { data } = useEndpoint(
    batchGrid,
    { entityGuid, batchStatus: [...unfinished], pageSize: SHOWN },
    { quiet: true },
  )
  if (!data || data.rows.length === 0) return null
  const more = data.totalNumberOfItems - data.rows.length
  return (
    <Card title={inviteBatchesTexts.waiting.title}>
      <p>{inviteBatchesTexts.waiting.text}</p>
      <ul className={classes.waiting} aria-label={inviteBatchesTexts.waiting.title}>
        {data.rows.map(row => (
          <li key={row.batchId}>
            <span>
              <strong>{row.batchName}</strong>
              <StatusChip tone="warning">{inviteBatchesTexts.waitsForPlan}</StatusChip>
              <span className={classes.figures}>
                {inviteBatchesTexts.waiting.people(
                  row.numberOfUsers - row.processedUsers,
                  row.numberOfUsers,
                  formatDay(row.sendDate, timeZone),
                )}
              </span>
            </span>
            <CancelBatch row={row} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.figures}>{inviteBatchesTexts.waiting.more(more)}</p>}
    </Card>
  )
}
