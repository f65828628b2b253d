import { useEndpoint } from '#platform/web/api.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { SourceOf } from './fact-source.tsx'
import { factStates, waitingFacts } from './staff-facts.contract.ts'
import { entryTexts as texts, kindText } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { staffStatePage } from './staff-facts.page.ts'
import { Decide, Difference } from './waiting-box.tsx'

/** /staff/fact-proposals: what one person entered and another confirms. Spec D14. */
export function Screen() {
  const { data } = useEndpoint(factStates, { pageSize: 100 }, { quiet: true })
  const states = (data?.rows ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Page title={texts.waitingTitle} lead={texts.waitingLead}>
      <Grid
        endpoint={waitingFacts}
        input={{}}
        label={texts.waitingTitle}
        twoLines
        columns={columns}
        rowKey={row => row.entryId}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={waitingFacts} name="state" label={texts.columns.state} options={states} />
          </>
        }
        empty={{ text: texts.none }}
      />
    </Page>
  )
}

const columns: ColumnOf<typeof waitingFacts>[] = [
  {
    id: 'fact',
    header: texts.columns.fact,
    sort: 'state',
    card: 'title',
    width: 200,
    cell: row => (
      <span className={classes.lines}>
        <Link to={staffStatePage} params={{ state: row.state }}>
          {row.stateName}
        </Link>
        <span>{nameOfField(row.field)}</span>
        <span className={classes.muted}>{kindText(row.field, row)}</span>
      </span>
    ),
  },
  {
    id: 'change',
    header: texts.columns.change,
    cell: row => (
      <div className={classes.proposal}>
        <Difference field={row.field} entry={row} stands={row.stands} />
        <SourceOf {...row} />
        {row.note && <p className={classes.quote}>{row.note}</p>}
        <Decide state={row.state} field={row.field} entry={row} stands={row.stands} />
      </div>
    ),
  },
  {
    id: 'by',
    header: texts.columns.by,
    sort: 'enteredAt',
    width: 180,
    cell: row => <span className={classes.muted}>{texts.by(row.enteredBy, formatDateTime(row.enteredAt))}</span>,
  },
]
