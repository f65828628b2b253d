import { Button } from '@mantine/core'
import { Fragment, useEffect } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { refresh } from '#platform/web/api.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { type AssignmentRow, listAssignments } from '../assignments/changes.contract.ts'
import { Undoables } from '../change-assignments/undoable.tsx'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { assignTrainingPage } from './assign-trainings.page.ts'
import { assignmentFigures, recordsOfAssignment } from './assignments.links.ts'
import classes from './assignments.module.css'
import { useAssignmentMenu } from './use-assignment-menu.tsx'

const texts = assignTrainingsTexts.list
const ASK_EVERY_MS = 2_000

/** /assignments: what was assigned, how it stands, and taking it back or giving it another due date. Spec D8. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const menu = useAssignmentMenu()
  const chosen = useListColumns('assignments', columnsFor(timeZone))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button component={Link} to={addressOf(assignTrainingPage)} leftSection={<Icon name="assign" size={16} />}>
          {assignTrainingsTexts.title}
        </Button>
      }
    >
      <div className={classes.notices}>
        <Undoables undo={menu.undo} />
      </div>
      <Grid
        endpoint={listAssignments}
        input={{ entityGuid }}
        label={texts.title}
        twoLines
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.assignmentId}
        rowMenu={menu.items}
        filters={<SearchFilter placeholder={texts.search} />}
        empty={{ text: texts.empty, action: { label: assignTrainingsTexts.title, to: addressOf(assignTrainingPage) } }}
      />
      {menu.dialogs}
    </Page>
  )
}

/** While something is still being worked on, the list is read again. */
function Again() {
  useEffect(() => {
    const timer = setInterval(() => void refresh(listAssignments), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

const columnsFor = (timeZone: string): ColumnOf<typeof listAssignments>[] => [
  {
    id: 'training',
    header: texts.columns.training,
    card: 'title',
    cell: row => (
      <div className={classes.pair}>
        <span className={classes.name}>{row.courses.join(', ')}</span>
        <span className={classes.muted}>{whomOf(row)}</span>
      </div>
    ),
  },
  {
    id: 'dueDate',
    header: texts.columns.due,
    sort: 'dueDate',
    nowrap: true,
    cell: row => row.dueDate && <time dateTime={row.dueDate}>{formatDate(row.dueDate)}</time>,
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: row => (
      <>
        <State row={row} />
        {(row.changing || (row.processedAt === null && row.stoppedAt === null && row.withdrawnAt === null)) && (
          <Again />
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: texts.columns.assigned,
    sort: 'createdAt',
    cell: row => (
      <div className={classes.pair}>
        <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, timeZone)}</time>
        <span className={classes.muted}>{row.createdBy}</span>
      </div>
    ),
  },
]

const whomOf = ({ everyone, groups, person, numberOfPeople }: AssignmentRow): string =>
  person ??
  [everyone ? assignTrainingsTexts.to.everyone : groups.join(', '), assignTrainingsTexts.to.people(numberOfPeople)]
    .filter(Boolean)
    .join(' · ')

function State({ row }: { row: AssignmentRow }) {
  const { withdrawnAt, processedAt, stoppedAt, changing } = row
  if (withdrawnAt !== null)
    return (
      <div className={classes.pair}>
        <StatusChip>{changing ? texts.withdrawing : texts.withdrawn}</StatusChip>
        {shownOf(row).length > 0 && (
          <span className={classes.muted}>
            {texts.stays} <Figures row={row} />
          </span>
        )}
      </div>
    )
  if (stoppedAt !== null) return <StatusChip tone="danger">{assignTrainingsTexts.stoppedShort}</StatusChip>
  if (processedAt === null)
    return (
      <Progress
        label={assignTrainingsTexts.progress}
        value={row.processedPeople}
        max={row.numberOfPeople}
        figures={assignTrainingsTexts.peopleDone(row.processedPeople, row.numberOfPeople)}
      />
    )
  if (changing) return <StatusChip tone="brand">{texts.changing}</StatusChip>
  return shownOf(row).length > 0 ? <Figures row={row} /> : <span className={classes.muted}>{texts.openedNothing}</span>
}

const shownOf = (row: AssignmentRow) => assignmentFigures.filter(figure => row[figure] > 0)

/** How its trainings stand: each number opens those that it counts. Spec D14. */
const Figures = ({ row }: { row: AssignmentRow }) => (
  <span>
    {shownOf(row).map((figure, at) => (
      <Fragment key={figure}>
        {at > 0 && ' · '}
        <Link to={recordsOfAssignment(row.assignmentId, figure)}>{texts.figures[figure](row[figure])}</Link>
      </Fragment>
    ))}
  </span>
)
