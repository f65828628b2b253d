import { pageAt } from '#platform/shared/address.ts'
import { formatNumber } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { addressOfGroup } from '#training/groups/group-address.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { GroupRow } from '#training/groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import classes from './manage-groups.module.css'
import { trainingsPage } from '#training/trainings/trainings.page.ts'
import { type listGroups } from '#training/groups/groups.contract.ts'

/** Courses that a row names before it counts the others. */
const NAMED = 2

interface Tree {
  /** Rows stand below each other as a tree; otherwise each says where it stands. */
  readonly tree: boolean
  readonly closed: readonly number[]
  readonly toggle: (id: number) => void
}

/** The columns of the grid of groups. Spec B2. */
export const groupColumns = (tree: Tree): readonly ColumnOf<typeof listGroups>[] => [
  {
    id: 'name',
    header: manageGroupsTexts.columns.name,
    sort: 'groupName',
    card: 'title',
    cell: row => <GroupName row={row} {...tree} />,
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

/** The name, which leads to the group's page, at its place in the tree. */
function GroupName({ row: { id, name, above, parts }, tree, closed, toggle }: Tree & { row: GroupRow }) {
  const link = (
    <Link className={classes.name} to={addressOfGroup(id)}>
      {name}
    </Link>
  )
  const path = above.map(one => one.name).join(' › ')
  if (!tree)
    return (
      <span className={classes.placed}>
        {link}
        {path && <span className={classes.path}>{path}</span>}
      </span>
    )
  const isClosed = closed.includes(id)
  return (
    <span className={classes.branch} data-level={above.length} title={path || undefined}>
      {parts > 0 ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!isClosed}
          aria-label={(isClosed ? manageGroupsTexts.expand : manageGroupsTexts.collapse)(name)}
          onClick={() => toggle(id)}
        >
          <Icon name={isClosed ? 'chevronRight' : 'chevronDown'} size={16} />
        </button>
      ) : (
        <span className={classes.leaf} />
      )}
      {link}
    </span>
  )
}

function Courses({ courses }: GroupRow) {
  const more = courses.length - NAMED
  return (
    <Link className={classes.link} to={trainingsPage} title={courses.join('\n')}>
      {courses.slice(0, NAMED).join(', ')}
      {more > 0 && manageGroupsTexts.moreCourses(more)}
    </Link>
  )
}
