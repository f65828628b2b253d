import { formatDate } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { professionNames } from '#foundation/training-rules/profession.messages.ts'
import type { TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import { MemberCell } from '../standing/member-cell.tsx'
import { peopleUnderRule, type Stands, type UnderRuleRow } from './what-applies.contract.ts'
import { whatAppliesTexts as texts } from './what-applies.messages.ts'

const TONES: Readonly<Record<Stands, Tone>> = { held: 'success', toDo: 'neutral', overdue: 'danger' }

/** Whom a rule asks, or may ask, and how each of them stands. Spec D8. */
export function PeopleUnder({ field, rule }: { field: string; rule: TrainingRule }) {
  const { entityGuid } = useMembership()
  return (
    <Grid
      endpoint={peopleUnderRule}
      input={{ entityGuid, rule: field }}
      label={texts.people}
      columns={rule.who.professions ? withProfession : columns}
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

/** What somebody told of their work, as far as the rule turns on it. */
const workOf = ({ industry, profession, volunteer }: UnderRuleRow, named: boolean) =>
  [
    industry === null ? texts.noWork : industryNames[industry],
    ...(named && industry !== null ? [profession === null ? texts.noProfession : professionNames[profession]] : []),
    ...(volunteer ? [texts.volunteer] : []),
  ].join(', ')

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
    cell: row => workOf(row, false),
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

/** Under a rule that names professions, beside the field of work stands the profession. */
const withProfession = columns.map(column =>
  column.id === 'work'
    ? { ...column, header: texts.columns.profession, cell: (row: UnderRuleRow) => workOf(row, true) }
    : column,
)
