import { formatDate } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import { MemberCell } from '../standing/member-cell.tsx'
import { peopleUnderRule, type Stands } from './what-applies.contract.ts'
import { whatAppliesTexts as texts } from './what-applies.messages.ts'

const TONES: Readonly<Record<Stands, Tone>> = { held: 'success', toDo: 'neutral', overdue: 'danger' }

/** Whom a rule asks, or may ask, and how each of them stands. Spec D8. */
export function PeopleUnder({ rule }: { rule: string }) {
  const { entityGuid } = useMembership()
  return (
    <Grid
      endpoint={peopleUnderRule}
      input={{ entityGuid, rule }}
      label={texts.people}
      columns={columns}
      rowKey={row => String(row.entityUserId)}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <SelectFilter of={peopleUnderRule} name="answer" label={texts.answer} options={optionsOf(texts.answers)} />
          <SelectFilter of={peopleUnderRule} name="stands" label={texts.standing} options={optionsOf(texts.stands)} />
        </>
      }
      twoLines
      empty={{ text: texts.empty }}
    />
  )
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const columns: ColumnOf<typeof peopleUnderRule>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    cell: row => <MemberCell {...row} />,
  },
  {
    id: 'work',
    header: texts.columns.work,
    cell: ({ industry, volunteer }) =>
      [industry === null ? texts.noWork : industryNames[industry], ...(volunteer ? [texts.volunteer] : [])].join(', '),
  },
  { id: 'startedOn', header: texts.columns.joined, sort: 'startedOn', cell: ({ startedOn }) => formatDate(startedOn) },
  {
    id: 'completedOn',
    header: texts.columns.completed,
    sort: 'completedOn',
    cell: ({ completedOn }) => (completedOn === null ? texts.never : formatDate(completedOn)),
  },
  {
    id: 'stands',
    header: texts.columns.stands,
    cell: ({ answer, stands }) => (
      <StatusChip tone={answer === 'yes' ? TONES[stands] : 'neutral'}>
        {answer === 'yes' ? texts.stands[stands] : texts.perhaps}
      </StatusChip>
    ),
  },
  {
    id: 'on',
    header: texts.columns.day,
    sort: 'on',
    cell: ({ on, stands }) => texts.day[stands](on === null ? null : formatDate(on)),
  },
]
