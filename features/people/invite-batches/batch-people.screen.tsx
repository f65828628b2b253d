import { addressAsGiven, addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDay, formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { numberAbove } from '#platform/web/number-above.ts'
import { Page } from '#platform/web/page.tsx'
import { go, useParams, usePlace } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { outcomeName, outcomeTones } from './batch-outcomes.tsx'
import { batchPeopleTexts as texts } from './batch-people.messages.ts'
import { batchPeoplePage } from './batch-people.page.ts'
import classes from './batch-people.module.css'
import { BatchOutcome, batchPeople } from './invite-batches.contract.ts'
import { UndoButton, UndoNews } from './undo-batch.tsx'

const ID = /^[1-9]\d{0,8}$/
const back = { to: addressOf(pageAt('/premium/import-learners')), label: texts.back }

const columns: ColumnOf<typeof batchPeople>[] = [
  { id: 'line', header: texts.line, sort: 'line', align: 'end', cell: row => formatNumber(row.line), width: 96 },
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    cell: row => (
      <bdi>
        {row.firstName} {row.lastName}
      </bdi>
    ),
    card: 'title',
  },
  { id: 'email', header: texts.email, sort: 'email', cell: row => <Email address={row.email} />, card: 'line' },
  { id: 'group', header: texts.group, cell: row => <bdi>{row.group}</bdi>, card: 'line' },
  {
    id: 'outcome',
    header: texts.outcome,
    cell: row => (
      <>
        <StatusChip tone={outcomeTones[row.outcome]}>{outcomeName(row.outcome)}</StatusChip>
        {row.reason && <span className={classes.reason}>{row.reason}</span>}
      </>
    ),
    card: 'end',
    width: 240,
  },
]

/** /premium/import-learners/3: who was in a batch, and what became of each. Decision 379. */
export function Screen() {
  const { batchId } = useParams(batchPeoplePage)
  const { timeZone } = useMembership()
  const { search, impossible } = useGridSearch(batchPeople)
  const known = ID.test(batchId)
  const { data, error } = useEndpoint(
    batchPeople,
    // As the list asks, so that one call answers both.
    { batchId: Number(batchId), ...(impossible ? {} : search) },
    { enabled: known, keepPrevious: true, quiet: true },
  )
  if (!known || (error instanceof ApiProblem && [400, 404].includes(error.status)))
    return (
      <Page title={texts.title} back={back} breadcrumbs={false}>
        <EmptyState icon="upload" text={texts.unknown} action={{ label: texts.back, to: back.to }} />
      </Page>
    )
  return (
    <Page
      title={data?.batch.name ?? (error ? texts.title : <Skeletons rows={1} height={32} />)}
      lead={data ? texts.imported(formatDay(data.batch.createDate, timeZone)) : ' '}
      back={back}
      breadcrumbs={false}
      actions={data && <UndoButton batchId={Number(batchId)} batch={data.batch} />}
    >
      {data && <UndoNews batchId={batchId} batch={data.batch} />}
      <People batchId={Number(batchId)} />
    </Page>
  )
}

function People({ batchId }: { batchId: number }) {
  const chosen = useListColumns('batchPeople', columns)
  return (
    <Grid
      endpoint={batchPeople}
      label={texts.title}
      input={{ batchId }}
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => row.line}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <MultiFilter
            of={batchPeople}
            name="outcome"
            label={texts.outcome}
            options={BatchOutcome.options.map(value => ({ value, label: outcomeName(value) }))}
          />
        </>
      }
      above={answer => <Outcomes outcomes={answer.batch.outcomes} />}
      awaiting={<div className={classes.outcomes} />}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  )
}

/** The numbers of a batch: each shows exactly those whom it counts. */
function Outcomes({ outcomes }: { outcomes: readonly { outcome: BatchOutcome; count: number }[] }) {
  const { path, query, state } = usePlace()
  const under = (outcome: BatchOutcome | null) => {
    const number = numberAbove(query, ['outcome'], { outcome })
    return { on: number.shown, onClick: () => go(addressAsGiven(path, number.query), { replace: true, state }) }
  }
  const all = outcomes.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={classes.outcomes} role="group" aria-label={texts.outcomes}>
      <Count label={texts.all} count={all} {...under(null)} />
      {outcomes.map(({ outcome, count }) => (
        <Count key={outcome} label={outcomeName(outcome, count)} count={count} {...under(outcome)} />
      ))}
    </div>
  )
}

function Count({ label, count, on, onClick }: { label: string; count: number; on: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classes.number} aria-pressed={on} onClick={onClick}>
      <span className="figures">{formatNumber(count)}</span> {label}
    </button>
  )
}
