import { formatDate, formatDay, formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { type CoopAssignment, coopAssignments } from './coop-assign.contract.ts'
import { coopAssignTexts } from './coop-assign.messages.ts'
import classes from '../coop-organizations/coop-organizations.module.css'

const texts = coopAssignTexts.list
const { columns: heads } = texts

const columns = (timeZone: string): ColumnOf<typeof coopAssignments>[] => [
  {
    id: 'course',
    header: heads.course,
    sort: 'course',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <strong>{row.course}</strong>
        <span className={classes.muted}>{coopAssignTexts.audiences[row.audience]}</span>
      </span>
    ),
  },
  {
    id: 'organizations',
    header: heads.organizations,
    align: 'end',
    cell: row => formatNumber(row.organizations),
  },
  { id: 'due', header: heads.due, sort: 'dueDate', nowrap: true, cell: row => formatDate(row.dueDate) },
  {
    id: 'when',
    header: heads.when,
    sort: 'createdAt',
    cell: row => (
      <span className={classes.lines}>
        <span>{formatDay(row.createdAt, timeZone)}</span>
        <span className={classes.muted}>{texts.by(row.createdBy)}</span>
      </span>
    ),
  },
  { id: 'progress', header: heads.progress, width: 264, cell: row => <Done row={row} /> },
]

const Done = ({ row }: { row: CoopAssignment }) =>
  row.processedAt ? (
    <span className={classes.lines}>
      <span>{texts.done(row.processedPeople)}</span>
      <span className={classes.muted}>{texts.figures(row.opened, row.redated)}</span>
    </span>
  ) : (
    <Progress label={heads.progress} value={row.processedPeople} max={row.numberOfPeople} />
  )

/** What the cooperative assigned in its organizations, and how far it is. */
export function AssignmentsTab() {
  const { entityGuid, timeZone } = useMembership()
  const chosen = useListColumns('coopAssignments', columns(timeZone))
  return (
    <Grid
      endpoint={coopAssignments}
      input={{ entityGuid }}
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => row.coopAssignmentId}
      label={texts.label}
      twoLines
      filters={<SearchFilter placeholder={texts.search} />}
      empty={{ title: texts.emptyTitle, text: texts.empty }}
    />
  )
}
