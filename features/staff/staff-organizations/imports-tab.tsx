import { Grid, SearchFilter } from '#platform/web/grid.tsx'
import { batchColumns } from '#people/invite-batches/batch-columns.tsx'
import { batchGrid } from '#people/invite-batches/invite-batches.contract.ts'
import { insideTexts } from './inside.messages.ts'

/** The organization's imports, to look at: its administrators act on them. Spec D8. */
export function ImportsTab({ entityGuid, timeZone }: { entityGuid: string; timeZone: string }) {
  return (
    <Grid
      endpoint={batchGrid}
      input={{ entityGuid }}
      label={insideTexts.imports.label}
      columns={batchColumns(timeZone).filter(({ id }) => id !== 'action')}
      rowKey={row => row.batchId}
      filters={<SearchFilter placeholder={insideTexts.imports.search} />}
      empty={{ text: insideTexts.imports.empty }}
    />
  )
}
