import type { GridColumn } from './grid-column.ts'

/** A column as far as choosing it goes. */
export type Choosable = Pick<GridColumn<never>, 'id' | 'header' | 'choice'>

export interface ColumnsProps {
  readonly columns: readonly Choosable[]
  /** The ids of those that are not as they are at first. Those of columns that no longer exist do no harm. */
  readonly toggled: readonly string[]
  /** Shown whatever was chosen: what the filters speak of. */
  readonly always?: readonly string[]
  readonly onChange: (toggled: readonly string[]) => void
}

/** Whether a column is seen. */
export const isShown = (
  { id, choice }: Choosable,
  { toggled, always = [] }: Pick<ColumnsProps, 'toggled' | 'always'>,
): boolean => choice === undefined || always.includes(id) || (choice === 'shown') !== toggled.includes(id)
