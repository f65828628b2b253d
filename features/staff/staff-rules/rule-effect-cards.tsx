import { Button, Table } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Figures } from '#platform/web/figures.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { type RuleCounts, Stands } from '#training/what-applies/what-applies.contract.ts'
import { whatAppliesTexts } from '#training/what-applies/what-applies.messages.ts'
import type { Entry } from '../staff-facts/staff-facts.contract.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { EnterRuleDialog } from './enter-rule-dialog.tsx'
import { affectedOrganizations, type RuleEffect, ruleEffect } from './staff-rules.contract.ts'
import { staffRulesTexts } from './staff-rules.messages.ts'
import classes from './staff-rules.module.css'

const texts = staffRulesTexts.effect

export interface Tried {
  readonly state: string
  readonly field: string
  /** The rule as it would be. */
  readonly value: string
  /** What was entered of it last; undefined: it would be new. */
  readonly stands: Entry | undefined
}

/** Whom a rule affects, in figures and by organization, before anyone enters it. Spec D8, D14. */
export function RuleEffectCards(tried: Tried) {
  const { state, field: rule, value, stands } = tried
  const dialog = useDialog()
  const mayEnter = useDuty('enterFacts')
  const { data, error, refetch } = useEndpoint(ruleEffect, { state, rule, value }, { staleTime: 0 })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Card
        title={texts.title}
        actions={
          mayEnter && (
            <Button onClick={dialog.show} disabled={!data}>
              {texts.enter}
            </Button>
          )
        }
      >
        <div className={classes.parts}>
          {stands?.value === value && <p className={classes.note}>{texts.same}</p>}
          <Figures label={texts.title} figures={figuresOf(data)} />
          {data && <BeforeAndAfter effect={data} />}
        </div>
      </Card>
      <Card title={staffRulesTexts.organizations.title}>
        <Grid
          endpoint={affectedOrganizations}
          input={{ state, rule, value }}
          label={staffRulesTexts.organizations.title}
          columns={columns}
          rowKey={row => row.entityGuid ?? ''}
          filters={<SearchFilter placeholder={staffRulesTexts.organizations.search} />}
          empty={{ text: staffRulesTexts.organizations.empty }}
        />
      </Card>
      <EnterRuleDialog key={dialog.times} {...tried} {...dialog.props} />
    </>
  )
}

function figuresOf(data: RuleEffect | undefined) {
  const value = (name: 'losing' | 'asked' | 'noLongerAsked' | 'moved') => data && formatNumber(data[name])
  return [
    {
      label: texts.losing,
      value: value('losing'),
      note: texts.losingNote,
      ...(data && data.losing > 0 && { tone: 'danger' as const }),
    },
    { label: texts.asked, value: value('asked') },
    { label: texts.noLongerAsked, value: value('noLongerAsked') },
    { label: texts.moved, value: value('moved'), note: texts.movedNote },
  ]
}

const totalOf = ({ held, toDo, overdue }: RuleCounts) => held + toDo + overdue

/** How people stand under the rule of today, and under this one. */
function BeforeAndAfter({ effect: { before, after } }: { effect: RuleEffect }) {
  const rows = [
    { label: texts.total, of: totalOf },
    ...Stands.options.map(stands => ({
      label: whatAppliesTexts.stands[stands],
      of: (counts: RuleCounts) => counts[stands],
    })),
    { label: texts.perhaps, of: (counts: RuleCounts) => counts.perhaps },
  ]
  return (
    <>
      {before === null && <p className={classes.note}>{texts.notShown}</p>}
      <Table aria-label={texts.compare} className={classes.compare}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.standing}</Table.Th>
            {before && <Table.Th scope="col">{texts.before}</Table.Th>}
            <Table.Th scope="col">{texts.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, of }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {before && <Table.Td>{formatNumber(of(before))}</Table.Td>}
              <Table.Td>{formatNumber(of(after))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

const columns: ColumnOf<typeof affectedOrganizations>[] = [
  {
    id: 'name',
    header: staffRulesTexts.organizations.name,
    sort: 'name',
    card: 'title',
    cell: ({ entityGuid, name }) =>
      entityGuid === null ? (
        <span className={classes.note}>{staffRulesTexts.organizations.individuals}</span>
      ) : (
        <Link to={addressOf(pageAt('/staff/organizations/$entityGuid'), { entityGuid })}>{name}</Link>
      ),
  },
  { id: 'losing', header: texts.losing, sort: 'losing', align: 'end', cell: row => formatNumber(row.losing) },
  { id: 'asked', header: texts.asked, sort: 'asked', align: 'end', cell: row => formatNumber(row.asked) },
  {
    id: 'noLongerAsked',
    header: texts.noLongerAsked,
    sort: 'noLongerAsked',
    align: 'end',
    cell: row => formatNumber(row.noLongerAsked),
  },
  { id: 'moved', header: texts.moved, sort: 'moved', align: 'end', cell: row => formatNumber(row.moved) },
]
