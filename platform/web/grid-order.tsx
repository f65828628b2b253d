import { Choice } from './choice.tsx'
import type { GridRows } from './grid-column.ts'
import { gridTexts } from './grid.messages.ts'

/** Cards have no headers to sort by, so the same orders are offered beside the filters or in a phone's filter sheet. */
export function GridOrder<Row>({
  columns,
  sortField,
  sortDirection,
  sortBy,
}: Pick<GridRows<Row>, 'columns' | 'sortField' | 'sortDirection' | 'sortBy'>) {
  const orders = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} asc`, label: gridTexts.ascending(header) },
          { value: `${sort} desc`, label: gridTexts.descending(header) },
        ],
  )
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? '').split(' ')
    if (field) sortBy(field, direction === 'desc' ? 'desc' : 'asc')
  }
  const value = `${sortField} ${sortDirection}`
  return (
    <Choice
      label={gridTexts.sortBy}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      allowDeselect={false}
      onChange={change}
    />
  )
}
