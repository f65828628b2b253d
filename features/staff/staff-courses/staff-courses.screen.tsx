import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { staffCourses } from './staff-courses.contract.ts'
import { staffCoursesTexts as texts } from './staff-courses.messages.ts'
import classes from './staff-courses.module.css'
import { staffCoursePage } from './staff-courses.page.ts'
import { Versions } from './versions.tsx'

/** /staff/courses: every course and version, and who holds them. Spec D4, D8. */
export function Screen() {
  const chosen = useListColumns('staffCourses', columns)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={staffCourses}
        input={{}}
        label={texts.title}
        twoLines
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.courseId}
        filters={<SearchFilter placeholder={texts.search} />}
        above={({ rows: [first] }) =>
          first && (
            <p className={classes.counted}>
              {first.countedAt === null ? texts.notCounted : texts.counted(formatDateTime(first.countedAt))}
            </p>
          )
        }
        expand={row => <Versions {...row} />}
        empty={{ text: texts.empty }}
      />
    </Page>
  )
}

const columns: ColumnOf<typeof staffCourses>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <Link to={staffCoursePage} params={{ courseId: String(row.courseId) }}>
            {row.name}
          </Link>{' '}
          {row.isCE && <StatusChip tone="brand">{texts.ce}</StatusChip>}
        </span>
        <span className={classes.second} lang="en">
          {row.header}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    nowrap: true,
    cell: row => (row.state === 'NATL' ? texts.national : row.state),
  },
  {
    id: 'version',
    header: texts.columns.version,
    nowrap: true,
    cell: row => row.versions.find(({ current }) => current)?.version ?? texts.notPublished,
  },
  { id: 'open', header: texts.columns.open, sort: 'open', align: 'end', cell: row => formatNumber(row.open) },
  { id: 'completed', header: texts.columns.completed, align: 'end', cell: row => formatNumber(row.completed) },
  { id: 'valid', header: texts.columns.valid, sort: 'valid', align: 'end', cell: row => formatNumber(row.valid) },
  {
    id: 'addedTo',
    header: texts.columns.addedTo,
    nowrap: true,
    cell: ({ addedTo }) => addedTo > 0 && texts.organizations(formatNumber(addedTo), addedTo === 1),
  },
]
