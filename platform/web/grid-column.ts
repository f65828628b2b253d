import type { ReactNode } from 'react'
import type { Address } from '../shared/address.ts'
import type { SortDirection } from '../shared/paging.ts'
import type { IconName } from './icons.tsx'
import type { RowSelection } from './grid-selection.ts'
import type { GridSearch } from './use-grid-search.ts'

export interface GridColumn<Row, Sort extends string = string> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Sortable by this field of the contract's map. */
  readonly sort?: Sort
  /** Numbers are right-aligned. */
  readonly align?: 'start' | 'end'
  readonly width?: string | number
  /** Dates and other short things stay on one line. */
  readonly nowrap?: boolean
  /** Where it goes in a phone's card: the first column is the title by default; 'end' is to the right of the title. */
  readonly card?: 'title' | 'end' | 'line' | 'none'
  /** People may hide it or show it, and this is how it is at first (`grid-columns.tsx`); otherwise it is always seen. */
  readonly choice?: 'shown' | 'hidden'
}

/** What was ticked: rows one by one, or everything that the filters find. */
export interface Selected<Row> {
  /** The ticked rows; if everything is selected, those of this page. */
  readonly rows: readonly Row[]
  /** How many they are, over all pages. */
  readonly count: number
  /** The filters that find them all, without page and order; null: just the rows. */
  readonly matching: GridSearch | null
}

export interface RowMenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly to?: Address
  readonly onClick?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

/** What both the table and a phone's cards draw. */
export interface GridRows<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** Null while the first page loads. */
  readonly rows: readonly Row[] | null
  readonly keyOf: (row: Row) => string
  readonly label: string
  readonly rowMenu: ((row: Row) => readonly RowMenuItem[]) | undefined
  readonly expand: ((row: Row) => ReactNode) | undefined
  readonly twoLines: boolean
  readonly pageSize: number
  readonly selection: RowSelection<Row> | null
  readonly sortField: string
  readonly sortDirection: SortDirection
  readonly sortBy: (field: string, direction: SortDirection) => void
  /** The cells of a last row, by the ids of their columns; null: there is none. */
  readonly totals: GridTotals | null
}

/** What stands below the rows of a list: each under its column. */
export type GridTotals = Readonly<Record<string, ReactNode>>

/** The column that identifies the row: the card's title, or else the first. */
export const titleOf = <Row>(columns: readonly GridColumn<Row>[]) =>
  columns.find(({ card }) => card === 'title') ?? columns[0]
