import { type ComponentProps, useEffect } from 'react'
import { refresh } from '#platform/web/api.ts'
import { Grid, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { batchColumns } from './batch-columns.tsx'
import { batchGrid, batchGridExport, type BatchRow, BatchStatus } from './invite-batches.contract.ts'
import { batchStatuses, inviteBatchesTexts } from './invite-batches.messages.ts'

/** How often the progress of a batch is requested, in milliseconds. */
const LOOK_EVERY = 2_000

interface BatchGridProps {
  readonly entityGuid: string
  readonly timeZone: string
  /** What to show if there is no batch yet. */
  readonly empty: NonNullable<ComponentProps<typeof Grid<typeof batchGrid>>['empty']>
}

/** The batches of invitations with their progress. Spec B2. */
export function BatchGrid({ entityGuid, timeZone, empty }: BatchGridProps) {
  return (
    <Grid
      endpoint={batchGrid}
      label={inviteBatchesTexts.batches}
      input={{ entityGuid }}
      columns={batchColumns(timeZone)}
      rowKey={row => row.batchId}
      filters={
        <>
          <SearchFilter placeholder={inviteBatchesTexts.search} />
          <MultiFilter
            of={batchGrid}
            name="batchStatus"
            label={inviteBatchesTexts.status}
            options={BatchStatus.options.map(value => ({ value, label: batchStatuses[value].label }))}
          />
        </>
      }
      above={({ rows }) => <Watch rows={rows} />}
      awaiting={null}
      empty={empty}
    />
  )
}

/** Has the list emailed with its current filters. Spec B7. */
export function EmailBatches({ entityGuid }: { entityGuid: string }) {
  const { search } = useGridSearch(batchGrid)
  return (
    <ExportButton endpoint={batchGridExport} input={{ ...search, entityGuid }}>
      {inviteBatchesTexts.exportList}
    </ExportButton>
  )
}

/** Reloads while a batch is in progress. */
function Watch({ rows }: { rows: readonly BatchRow[] }) {
  const moving = rows.some(
    row => row.stoppedAt === null && (row.batchStatus === 'Confirmed' || row.batchStatus === 'InProcess'),
  )
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) void refresh(batchGrid)
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [moving])
  return null
}
