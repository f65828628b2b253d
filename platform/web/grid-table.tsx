import { Skeleton } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { type GridColumn, type GridRows, type GridTotals, titleOf } from './grid-column.ts'
import { RowMenu } from './grid-row-menu.tsx'
import { Tick } from './grid-tick.tsx'
import classes from './grid.module.css'
import { Icon } from './icons.tsx'
import { gridTexts } from './grid.messages.ts'

/** The rows as a table: wherever there is room for it. */
export function GridTable<Row>(props: GridRows<Row>) {
  const { columns, rows, keyOf, label, rowMenu, expand, twoLines, pageSize, selection, totals } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpen(old => {
      const next = new Set(old)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const cells = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0) + (expand ? 1 : 0)

  return (
    <table className={classes.table} data-two-lines={twoLines || undefined}>
      <caption className="visually-hidden">{label}</caption>
      <Heads {...props} />
      <tbody>
        {rows === null && <RowsToCome rows={pageSize} cells={cells} />}
        {rows?.map(row => {
          const key = keyOf(row)
          return (
            <Fragment key={key}>
              <TableRow {...props} row={row} open={open.has(key)} onToggle={() => toggle(key)} />
              {expand && open.has(key) && (
                <tr className={classes.detail}>
                  <td colSpan={cells}>{expand(row)}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      {rows && totals && <Totals {...props} totals={totals} />}
    </table>
  )
}

function Heads<Row>(props: GridRows<Row>) {
  const { columns, rowMenu, expand, selection } = props
  return (
    <thead>
      <tr>
        {expand && (
          <th className={classes.narrow}>
            <span className="visually-hidden">{gridTexts.details}</span>
          </th>
        )}
        {selection && (
          <th className={classes.narrow}>
            <SelectPage {...props} selection={selection} />
          </th>
        )}
        {columns.map(column => (
          <Head key={column.id} column={column} {...props} />
        ))}
        {rowMenu && (
          <th className={classes.narrow}>
            <span className="visually-hidden">{gridTexts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function RowsToCome({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, at) => (
    <tr key={at} aria-hidden="true">
      {Array.from({ length: cells }).map((_none, cell) => (
        <td key={cell}>
          <Skeleton height={12} width={cell % 3 === 0 ? '80%' : '56%'} />
        </td>
      ))}
    </tr>
  ))
}

interface TableRowProps<Row> extends GridRows<Row> {
  readonly row: Row
  readonly open: boolean
  readonly onToggle: () => void
}

function TableRow<Row>({ columns, row, keyOf, rowMenu, expand, selection, open, onToggle }: TableRowProps<Row>) {
  const name = useId()
  const key = keyOf(row)
  const title = titleOf(columns)
  return (
    <tr data-key={key} data-selected={selection?.has(key) || undefined}>
      {expand && (
        <td className={classes.narrow}>
          <button
            type="button"
            className={classes.iconButton}
            aria-expanded={open}
            aria-label={gridTexts.details}
            aria-describedby={name}
            onClick={onToggle}
          >
            <Icon name={open ? 'chevronDown' : 'chevronRight'} size={18} />
          </button>
        </td>
      )}
      {selection && (
        <td className={classes.narrow}>
          <Tick
            id={`${name}-select`}
            checked={selection.has(key)}
            aria-label={gridTexts.selectRow}
            aria-labelledby={`${name}-select ${name}`}
            onChange={event => selection.set([[key, row]], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(column => (
        <td
          key={column.id}
          id={column === title ? name : undefined}
          data-title={column === title || undefined}
          data-align={column.align}
          data-nowrap={column.nowrap || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowMenu && (
        <td className={classes.narrow}>
          <RowMenu items={rowMenu(row)} describedBy={name} />
        </td>
      )}
    </tr>
  )
}

/** Below the buttons of the rows. */
const NOTHING = '\u00a0'

function Totals<Row>({ columns, rowMenu, expand, selection, totals }: GridRows<Row> & { totals: GridTotals }) {
  const before = (expand ? 1 : 0) + (selection ? 1 : 0)
  const [first, ...others] = columns
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={1 + before}>
          {first && totals[first.id]}
        </th>
        {others.map(column => (
          <td key={column.id} data-align={column.align} data-none={column.id in totals ? undefined : true}>
            {totals[column.id]}
          </td>
        ))}
        {rowMenu && <td className={classes.narrow}>{NOTHING}</td>}
      </tr>
    </tfoot>
  )
}

function Head<Row>({ column, sortField, sortDirection, sortBy }: GridRows<Row> & { column: GridColumn<Row> }) {
  const { sort, header, align, width } = column
  if (!sort)
    return (
      <th scope="col" data-align={align} style={{ inlineSize: width }}>
        {header}
      </th>
    )
  const sorted = sort === sortField ? sortDirection : null
  return (
    <th
      scope="col"
      data-align={align}
      data-head={header}
      style={{ inlineSize: width }}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-on={sorted ?? undefined}
        onClick={() => sortBy(sort, sorted === 'asc' ? 'desc' : 'asc')}
      >
        {header}
        <Icon name={sorted === 'asc' ? 'chevronUp' : sorted === 'desc' ? 'chevronDown' : 'sort'} size={14} />
      </button>
    </th>
  )
}

/** Ticks every row of the page, or none. */
export function SelectPage<Row>({
  rows,
  keyOf,
  selection,
  text,
}: Pick<GridRows<Row>, 'rows' | 'keyOf'> & { selection: NonNullable<GridRows<Row>['selection']>; text?: string }) {
  const pairs = (rows ?? []).map(row => [keyOf(row), row] as const)
  const chosen = pairs.filter(([key]) => selection.has(key)).length
  const tick = (
    <Tick
      aria-label={text ? undefined : gridTexts.selectPage}
      disabled={pairs.length === 0}
      checked={pairs.length > 0 && chosen === pairs.length}
      some={chosen > 0 && chosen < pairs.length}
      onChange={event => selection.set(pairs, event.currentTarget.checked)}
    />
  )
  return text ? (
    <label className={classes.ticked}>
      {tick} {text}
    </label>
  ) : (
    tick
  )
}
