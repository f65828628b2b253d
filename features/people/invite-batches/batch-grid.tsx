import { type ComponentProps, useEffect } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { refresh } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Chips, Grid, MultiFilter, SearchFilter, useFilter, useGridSearch } from '#platform/web/grid.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
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
  const chosen = useListColumns('batches', batchColumns(timeZone))
  return (
    <Grid
      endpoint={batchGrid}
      label={inviteBatchesTexts.batches}
      input={{ entityGuid }}
      columns={chosen.columns}
      actions={chosen.button}
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
          <TroubleChip />
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

/** Set by what leads here from what waits for an administrator; it can only be removed. */
function TroubleChip() {
  const { value, set } = useFilter(batchGrid, 'trouble')
  return (
    <Chips
      label={inviteBatchesTexts.trouble}
      values={value ? [value] : []}
      options={[{ value, label: inviteBatchesTexts.troubleSince(formatDate(value)) }]}
      onRemove={() => set(null)}
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
      (row.batchStatus === 'Confirmed' ||
        row.batchStatus === 'InProcess' ||
        (row.undone !== null && row.undone.doneAt === null)),
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
