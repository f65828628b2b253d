import { type ComponentProps, useEffect } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { refresh } from '#platform/web/api.ts'
import { Grid, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
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
      above={({ rows }) => (
        <>
          <Watch rows={rows} />
          <PlanIsMissing rows={rows} />
        </>
      )}
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

/** What waits, and the way to the plans. */
function PlanIsMissing({ rows }: { rows: readonly BatchRow[] }) {
  const waiting = rows.filter(row => row.waitsForPlan).length
  if (waiting === 0) return null
  return (
    <Notice tone="warning">
      <strong>{inviteBatchesTexts.waiting.one(waiting)}.</strong> {inviteBatchesTexts.waiting.text}{' '}
      <Link to={pageAt('/organization/account-billing')} query={{ plans: 'open' }}>
        {inviteBatchesTexts.choosePlan}
      </Link>
    </Notice>
  )
}

/** Reloads while a batch is in progress. */
function Watch({ rows }: { rows: readonly BatchRow[] }) {
  const moving = rows.some(
    row =>
      row.stoppedAt === null &&
      !row.waitsForPlan &&
      (row.batchStatus === 'Confirmed' || row.batchStatus === 'InProcess'),
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
