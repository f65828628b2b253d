import { languageName } from '#platform/shared/language-name.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Grid, type ColumnOf, MoreFilters, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { audienceInWords, audienceNames, Marks, stateName } from './training-marks.tsx'
import { Duration, EVERYONE, type TrainingCounts, type TrainingRow, trainings } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import { peopleBehind, seesCounts } from './trainings.rules.ts'
import classes from './trainings.module.css'
import { trainingDetailPage } from './trainings.page.ts'

/** Trainings: the catalog. Spec D8. */
export function Screen() {
  const { entityGuid, roles } = useMembership()
  const counted = seesCounts(roles)
  const chosen = useListColumns('trainings', counted ? [...courseColumns, ...countColumns] : courseColumns)
  return (
    <Page
      title={trainingsTexts.title}
      lead={counted ? `${trainingsTexts.lead} ${trainingsTexts.counted}` : trainingsTexts.lead}
    >
      <Grid
        endpoint={trainings}
        input={{ entityGuid }}
        label={trainingsTexts.title}
        twoLines
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.courseId}
        filters={<Filters entityGuid={entityGuid} />}
        empty={{ text: trainingsTexts.empty }}
      />
    </Page>
  )
}

function Filters({ entityGuid }: { entityGuid: string }) {
  const { data } = useEndpoint(trainings, { entityGuid, pageSize: 1 }, { staleTime: 300_000 })
  const { states = [], trainings: types = [], languages = [], audiences = [] } = data?.filters ?? {}
  return (
    <>
      <SearchFilter placeholder={trainingsTexts.search} />
      <SelectFilter
        of={trainings}
        name="state"
        label={trainingsTexts.filters.state}
        options={states.map(value => ({ value, label: stateName(value) }))}
      />
      <SelectFilter
        of={trainings}
        name="audience"
        label={trainingsTexts.filters.audience}
        options={audiences.map(value => ({
          value,
          label: value === EVERYONE ? trainingsTexts.everyone : audienceNames[value],
        }))}
      />
      <LessCommon types={types} languages={languages} />
    </>
  )
}

function LessCommon({ types, languages }: { types: readonly string[]; languages: readonly string[] }) {
  return (
    <MoreFilters of={trainings} names={['training', 'ce', 'language', 'duration']}>
      <SelectFilter
        of={trainings}
        name="training"
        label={trainingsTexts.filters.training}
        options={types.map(value => ({ value, label: value }))}
      />
      <SelectFilter
        of={trainings}
        name="ce"
        label={trainingsTexts.filters.ce}
        options={[
          { value: 'yes', label: trainingsTexts.filters.yes },
          { value: 'no', label: trainingsTexts.filters.no },
        ]}
      />
      <SelectFilter
        of={trainings}
        name="language"
        label={trainingsTexts.filters.language}
        options={languages.map(value => ({ value, label: languageName(value) }))}
      />
      <SelectFilter
        of={trainings}
        name="duration"
        label={trainingsTexts.filters.duration}
        options={Duration.options.map(value => ({ value, label: trainingsTexts.durations[value] }))}
      />
    </MoreFilters>
  )
}

const { columns: heads } = trainingsTexts

const courseColumns: readonly ColumnOf<typeof trainings>[] = [
  { id: 'course', header: heads.course, sort: 'name', card: 'title', width: '34%', cell: row => <Course {...row} /> },
  { id: 'audience', header: heads.audience, cell: row => audienceInWords(row) },
  {
    id: 'languages',
    header: heads.languages,
    cell: row => row.languages.map(language => languageName(language)).join(', '),
  },
  {
    id: 'modules',
    header: heads.modules,
    align: 'end',
    // Names of courses need the room, and the course's page says how many.
    choice: 'hidden',
    cell: row => formatNumber(row.modules),
  },
  { id: 'hours', header: heads.hours, sort: 'hours', align: 'end', cell: row => formatNumber(row.hours) },
]

const countOf = (name: keyof TrainingCounts & keyof typeof heads): ColumnOf<typeof trainings> => ({
  id: name,
  header: heads[name],
  sort: name,
  align: 'end',
  width: 104,
  cell: ({ counts, courseId }) => <Count name={name} value={counts?.[name] ?? 0} courseId={courseId} />,
})
const countColumns = [countOf('assigned'), countOf('inProgress'), countOf('held'), countOf('overdue')]

/** A link to the people it counts. */
function Count({ name, value, courseId }: { name: keyof TrainingCounts; value: number; courseId: number }) {
  const { entityType } = useMembership()
  const shown = {
    'data-tone': name === 'overdue' && value > 0 ? 'danger' : undefined,
    className: classes.count,
    children: formatNumber(value),
  }
  return value > 0 ? <Link to={peopleBehind(courseId, entityType)[name]} {...shown} /> : <span {...shown} />
}

function Course({ courseId, name, trainingHeader, state, isCE }: TrainingRow) {
  return (
    <div className={classes.course}>
      <Link className={classes.name} to={trainingDetailPage} params={{ courseId }}>
        {name}
      </Link>
      <span className={classes.under}>
        {trainingHeader !== name && <span lang="en">{trainingHeader}</span>}
        <Marks state={state} isCE={isCE} />
      </span>
    </div>
  )
}
