import { formatDay, formatNumber } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { Actions } from './batch-actions.tsx'
import { batchPeopleTexts } from './batch-people.messages.ts'
import { batchPeoplePage } from './batch-people.page.ts'
import { Results } from './batch-results.tsx'
import { Status } from './batch-status.tsx'
import type { batchGrid, BatchRow } from './invite-batches.contract.ts'
import { inviteBatchesTexts } from './invite-batches.messages.ts'
import { undoBatchTexts } from './undo-batch.messages.ts'

/** The columns of the grid of batches. Spec B2. */
export const batchColumns = (timeZone: string): ColumnOf<typeof batchGrid>[] => [
  {
    id: 'createDate',
    header: inviteBatchesTexts.columns.created,
    sort: 'createDate',
    cell: row => formatDay(row.createDate, timeZone),
    card: 'line',
    nowrap: true,
    width: 128,
  },
  {
    id: 'batchName',
    header: inviteBatchesTexts.columns.name,
    sort: 'batchName',
    cell: row => row.batchName,
    card: 'title',
  },
  {
    id: 'status',
    header: inviteBatchesTexts.columns.status,
    sort: 'batchStatus',
    card: 'end',
    cell: row => <Status row={row} />,
    width: 136,
  },
  {
    id: 'users',
    header: inviteBatchesTexts.columns.users,
    sort: 'numberOfUsers',
    align: 'end',
    cell: row => <People row={row} />,
    width: 116,
  },
  { id: 'results', header: undoBatchTexts.results, cell: row => <Results row={row} />, card: 'line', width: 160 },
  {
    id: 'sendDate',
    header: inviteBatchesTexts.columns.send,
    sort: 'dateSent',
    cell: row => formatDay(row.sendDate, timeZone),
    nowrap: true,
    width: 128,
  },
  {
    id: 'action',
    header: inviteBatchesTexts.columns.action,
    cell: row => <Actions row={row} />,
    card: 'end',
    width: 152,
  },
]

/** The number opens whom it counts. */
function People({ row: { batchId, batchName, numberOfUsers } }: { row: BatchRow }) {
  const count = formatNumber(numberOfUsers)
  return (
    <Link to={batchPeoplePage} params={{ batchId }} aria-label={`${count}: ${batchPeopleTexts.open(batchName)}`}>
      {count}
    </Link>
  )
}
