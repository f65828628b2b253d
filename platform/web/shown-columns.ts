import type { GridColumn } from './grid-column.ts'

/** A column as far as choosing it goes. */
export type Choosable = Pick<GridColumn<never>, 'id' | 'header' | 'choice'>

/** What somebody chose of a list's columns. */
export interface ChosenColumns {
  /** The ids of those that are not as they are at first. Those of columns that no longer exist do no harm. */
  readonly toggled: readonly string[]
  /** Those that were moved and what they stand between, from first to last; empty: as at first. */
  readonly order: readonly string[]
}

export interface ColumnsProps extends ChosenColumns {
  readonly columns: readonly Choosable[]
  /** Shown whatever was chosen: what the filters speak of. */
  readonly always?: readonly string[]
  /** Rows are closer together, in all lists; null: it can't be chosen here. */
  readonly compact?: boolean | null
  readonly onChange: (chosen: ChosenColumns) => void
  readonly onCompact?: (compact: boolean) => void
}

/** Whether a column is seen. */
export const isShown = (
  { id, choice }: Choosable,
  { toggled, always = [] }: Pick<ColumnsProps, 'toggled' | 'always'>,
): boolean => choice === undefined || always.includes(id) || (choice === 'shown') !== toggled.includes(id)

/** Columns as they were put: one that is newer than the order stands after the one that it follows at first. */
export function inOrder<C extends Choosable>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (order.length === 0) return columns
  const put = order.flatMap(id => columns.find(column => column.id === id) ?? [])
  for (const [at, column] of columns.entries())
    if (!put.includes(column)) put.splice(at === 0 ? 0 : put.indexOf(columns[at - 1] as C) + 1, 0, column)
  return put
}
