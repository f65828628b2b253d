import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { Standing } from '#foundation/state-facts/state-facts.contract.ts'
import { type FactState, factStates, waitingFacts } from './staff-facts.contract.ts'
import { staffFactsTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { staffStatePage, waitingFactsPage } from './staff-facts.page.ts'

const standings = Standing.options.map(value => ({ value, label: texts.standings[value] }))

/** /staff/facts: the states, with how far what is known of each can be relied on. Spec D8, D14. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead} actions={<WaitingButton />}>
      <Grid
        endpoint={factStates}
        input={{}}
        label={texts.title}
        columns={columns}
        rowKey={row => row.code}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={factStates} name="standing" label={texts.standing} options={standings} />
            <SelectFilter
              of={factStates}
              name="due"
              label={texts.dueFilter}
              options={[{ value: 'yes', label: texts.dueYes }]}
            />
          </>
        }
        empty={{ text: texts.noStates }}
      />
    </Page>
  )
}

/** How many entries wait; it opens exactly those. */
function WaitingButton() {
  const { data } = useEndpoint(waitingFacts, { pageSize: 1 }, { quiet: true })
  if (!data) return null
  return (
    <Button
      component={Link}
      to={addressOf(waitingFactsPage)}
      variant={data.totalNumberOfItems > 0 ? 'filled' : 'default'}
    >
      {texts.waitingButton(formatNumber(data.totalNumberOfItems))}
    </Button>
  )
}

function Name({ code, name, waiting }: FactState) {
  return (
    <span className={classes.name}>
      <Link to={staffStatePage} params={{ state: code }}>
        {name}
      </Link>
      {waiting > 0 && (
        <Link to={addressOf(waitingFactsPage, {}, { state: code })} className={classes.waits}>
          {texts.waits(waiting)}
        </Link>
      )}
    </span>
  )
}

const number = (value: number) => (value === 0 ? <span className={classes.zero}>0</span> : formatNumber(value))

const columns: ColumnOf<typeof factStates>[] = [
  { id: 'name', header: texts.columns.name, sort: 'name', card: 'title', cell: row => <Name {...row} /> },
  { id: 'reviewed', header: texts.columns.reviewed, sort: 'reviewed', align: 'end', cell: row => number(row.reviewed) },
  { id: 'source', header: texts.columns.source, sort: 'source', align: 'end', cell: row => number(row.source) },
  { id: 'unknown', header: texts.columns.unknown, sort: 'unknown', align: 'end', cell: row => number(row.unknown) },
  {
    id: 'due',
    header: texts.columns.due,
    align: 'end',
    cell: ({ due }) => (due > 0 ? <span className={classes.due}>{formatNumber(due)}</span> : number(0)),
  },
  {
    id: 'oldestReview',
    header: texts.columns.oldestReview,
    sort: 'oldestReview',
    nowrap: true,
    cell: ({ oldestReview }) =>
      oldestReview ? formatDate(oldestReview) : <span className={classes.zero}>{texts.never}</span>,
  },
]
