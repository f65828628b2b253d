import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Figures } from '#platform/web/figures.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import type { Touched } from '#training/version-floors/version-floors.contract.ts'
import { ConfirmFloor } from './confirm-floor.tsx'
import { previewFloor, touchedOrganizations } from './floors.contract.ts'
import { floorsTexts } from './floors.messages.ts'
import classes from './floors.module.css'
import type { StaffCourse } from './staff-courses.contract.ts'

const texts = floorsTexts.preview

export interface Asked {
  readonly versionId?: number
  readonly completedBefore?: string
  readonly effectiveOn: string
}

/** Whom a floor touches, in figures and by organization, before anyone confirms it. Spec D4. */
export function Touches({ course, asked }: { course: StaffCourse; asked: Asked }) {
  const { courseId } = course
  const dialog = useDialog()
  const { data, error, refetch } = useEndpoint(previewFloor, { courseId, ...asked }, { staleTime: 0 })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Card
        title={texts.title}
        actions={
          <Button color="red" onClick={dialog.show} disabled={!data}>
            {texts.set}
          </Button>
        }
      >
        <Figures label={texts.title} figures={figuresOf(data)} />
      </Card>
      <Card title={texts.organizations}>
        <Grid
          endpoint={touchedOrganizations}
          input={{ courseId, ...asked }}
          label={texts.organizations}
          columns={columns}
          rowKey={row => row.entityGuid ?? ''}
          filters={<SearchFilter placeholder={texts.search} />}
          empty={{ text: texts.empty }}
        />
      </Card>
      {data && <ConfirmFloor key={dialog.times} course={course} asked={asked} touched={data} {...dialog.props} />}
    </>
  )
}

function figuresOf(data: Touched | undefined) {
  const value = (name: keyof Touched) => data && formatNumber(data[name])
  return [
    { label: texts.figures.completions, value: value('completions') },
    { label: texts.figures.people, value: value('people'), note: texts.peopleNote },
    { label: texts.figures.organizations, value: value('organizations') },
    {
      label: texts.figures.losing,
      value: value('losing'),
      note: texts.losingNote,
      ...(data && data.losing > 0 && { tone: 'danger' as const }),
    },
  ]
}

const columns: ColumnOf<typeof touchedOrganizations>[] = [
  {
    id: 'name',
    header: texts.organization,
    sort: 'name',
    card: 'title',
    cell: ({ entityGuid, name }) =>
      entityGuid === null ? (
        <span className={classes.second}>{texts.individuals}</span>
      ) : (
        <Link to={addressOf(pageAt('/staff/organizations/$entityGuid'), { entityGuid })}>{name}</Link>
      ),
  },
  {
    id: 'completions',
    header: texts.columns.completions,
    sort: 'completions',
    align: 'end',
    cell: row => formatNumber(row.completions),
  },
  { id: 'people', header: texts.columns.people, sort: 'people', align: 'end', cell: row => formatNumber(row.people) },
  { id: 'losing', header: texts.columns.losing, sort: 'losing', align: 'end', cell: row => formatNumber(row.losing) },
]
