import { useId } from 'react'
import { type GridColumn, type GridRows, type GridTotals, titleOf } from './grid-column.ts'
import { RowMenu } from './grid-row-menu.tsx'
import { Tick } from './grid-tick.tsx'
import { SelectPage } from './grid-table.tsx'
import classes from './grid.module.css'
import { gridTexts } from './grid.messages.ts'

/** Where a column goes in a card; the first is the title unless another one claims it. */
function placeOf<Row>(column: GridColumn<Row>, columns: readonly GridColumn<Row>[]): 'title' | 'end' | 'line' | 'none' {
  return column.card ?? (column === titleOf(columns) ? 'title' : 'line')
}

/** The rows as cards: on phones, and wherever the table does not fit. */
export function GridCards<Row>(props: GridRows<Row> & { readonly rows: readonly Row[] }) {
  const { columns, rows, keyOf, label, selection, totals } = props
  return (
    <>
      {selection && (
        <div className={classes.cardsAll}>
          <SelectPage rows={rows} keyOf={keyOf} selection={selection} text={gridTexts.selectPage} />
        </div>
      )}
      <ul className={classes.cards} aria-label={label}>
        {rows.map(row => (
          <Card key={keyOf(row)} {...props} row={row} />
        ))}
        {totals && <TotalsCard columns={columns} totals={totals} />}
      </ul>
    </>
  )
}

function Card<Row>({ columns, row, keyOf, rowMenu, expand, selection }: GridRows<Row> & { readonly row: Row }) {
  const name = useId()
  const key = keyOf(row)
  const at = (place: 'title' | 'end' | 'line') => columns.filter(column => placeOf(column, columns) === place)
  return (
    <li className={classes.card} data-key={key} data-selected={selection?.has(key) || undefined}>
      <div className={classes.cardHead}>
        {selection && (
          <Tick
            id={`${name}-select`}
            checked={selection.has(key)}
            aria-label={gridTexts.selectRow}
            aria-labelledby={`${name}-select ${name}`}
            onChange={event => selection.set([[key, row]], event.currentTarget.checked)}
          />
        )}
        <div className={classes.cardTitle} id={name} data-title>
          {at('title').map(column => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
        {at('end').map(column => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
        {rowMenu && <RowMenu items={rowMenu(row)} describedBy={name} />}
      </div>
      <dl className={classes.cardLine}>
        {at('line').map(column => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {expand && (
        <details className={classes.more}>
          <summary>{gridTexts.details}</summary>
          {expand(row)}
        </details>
      )}
    </li>
  )
}

/** The sums, as the last card. */
function TotalsCard<Row>({ columns, totals }: { columns: readonly GridColumn<Row>[]; totals: GridTotals }) {
  const [first, ...others] = columns.filter(({ id }) => id in totals)
  return (
    <li className={`${classes.card} ${classes.totalsCard}`}>
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          <strong>{first && totals[first.id]}</strong>
        </div>
      </div>
      <dl className={classes.cardLine}>
        {others.map(column => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{totals[column.id]}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
