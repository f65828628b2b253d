import { pageAt } from '#platform/shared/address.ts'
import { formatNumber } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { GroupRow } from '../groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import classes from './manage-groups.module.css'
import { trainingsPage } from '../trainings/trainings.page.ts'
import { type listGroups } from '../groups/groups.contract.ts'

/** Courses that a row names before it counts the others. */
const NAMED = 2

/** The columns of the grid of groups. Spec B2. */
export const groupColumns: readonly ColumnOf<typeof listGroups>[] = [
  {
    id: 'name',
    header: manageGroupsTexts.columns.name,
    sort: 'groupName',
    card: 'title',
    cell: row => <span className={classes.name}>{row.name}</span>,
  },
  {
    id: 'courses',
    header: manageGroupsTexts.columns.courses,
    sort: 'courses',
    cell: row => row.courses.length > 0 && <Courses {...row} />,
  },
  {
    id: 'status',
    header: manageGroupsTexts.columns.status,
    sort: 'status',
    width: 128,
    card: 'end',
    cell: ({ status }) => (
      <StatusChip tone={status === 'Active' ? 'success' : 'neutral'}>{manageGroupsTexts.statuses[status]}</StatusChip>
    ),
  },
  {
    id: 'users',
    header: manageGroupsTexts.columns.users,
    sort: 'numberOfUsers',
    align: 'end',
    width: 176,
    cell: row => (
      <Link
        className={classes.link}
        to={pageAt('/learners')}
        query={{ groupId: row.id }}
        aria-label={manageGroupsTexts.usersOf(row.numberOfUsers, row.name)}
      >
        {formatNumber(row.numberOfUsers)}
      </Link>
    ),
  },
]

function Courses({ courses }: GroupRow) {
  const more = courses.length - NAMED
  return (
    <Link className={classes.link} to={trainingsPage} title={courses.join('\n')}>
      {courses.slice(0, NAMED).join(', ')}
      {more > 0 && manageGroupsTexts.moreCourses(more)}
    </Link>
  )
}
