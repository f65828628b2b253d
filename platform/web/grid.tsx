import { lazy, type ReactNode, Suspense } from 'react'
import type { EndpointSpec, InputOf, QueryOf, ResponseOf } from '../shared/endpoint.ts'
import type { RowOf } from '../shared/paging.ts'
import { useEndpoint } from './api.ts'
import { BulkBar } from './grid-bulk.tsx'
import { GridCards } from './grid-cards.tsx'
import type { GridColumn, GridTotals, RowMenuItem } from './grid-column.ts'
import { FilterBar } from './grid-filters.tsx'
import { Pager } from './grid-pager.tsx'
import { GridTable } from './grid-table.tsx'
import classes from './grid.module.css'
import { EmptyState, FailedState, NoMatchState, type Action, ZeroOverlay } from './states.tsx'
import { type GridSearch, useGridSearch, useRowSelection } from './use-grid-search.ts'
import { usePhone } from './use-phone.ts'
import { useTableFits } from './use-table-fits.ts'

export type { GridColumn, GridTotals, RowMenuItem } from './grid-column.ts'
export { DateRangeFilter, MoreFilters, MultiFilter, SearchFilter, SelectFilter } from './grid-filters.tsx'
export { changeFilter, type FilterOf, useFilter, useGridSearch, type GridSearch } from './use-grid-search.ts'

/** Only cards need it: they have no headers to sort by. */
const GridOrder = lazy(() => import('./grid-order.tsx').then(({ GridOrder: Order }) => ({ default: Order<never> })))

/** Rows hinted at behind an overlay. */
const BEHIND = 6

/** The fields that a list endpoint sorts by, as its contract lists them. */
type SortOf<E extends EndpointSpec> = QueryOf<E> extends { sortField: infer Sort extends string } ? Sort : never

/** A column of an endpoint's list: it sorts by a field of the contract, or not at all. */
export type ColumnOf<E extends EndpointSpec> = GridColumn<RowOf<E>, SortOf<E>>

interface GridProps<E extends EndpointSpec> {
  readonly endpoint: E
  /** What the call needs in addition to the address; a function if it derives more from that. */
  readonly input: NoInfer<Partial<InputOf<E>> | ((search: GridSearch) => InputOf<E>)>
  readonly columns: readonly NoInfer<ColumnOf<E>>[]
  readonly rowKey: (row: RowOf<E>) => string | number
  /** Names the table to a screen reader. */
  readonly label: string
  readonly filters?: ReactNode
  /** The filters include their own order, in more words than the headers have. */
  readonly ordered?: boolean
  /** Buttons to the right of the filters. */
  readonly actions?: ReactNode
  readonly empty: { readonly text: ReactNode; readonly title?: string; readonly action?: Action | undefined }
  /** What to say if it can't be loaded; the server's own message by default. */
  readonly failed?: string
  readonly rowMenu?: (row: RowOf<E>) => readonly RowMenuItem[]
  /** Makes rows selectable; shows the actions for the ticked ones. */
  readonly bulk?: (rows: readonly RowOf<E>[], clear: () => void) => ReactNode
  /** What unfolds below a row. */
  readonly expand?: (row: RowOf<E>) => ReactNode
  /** Rows of two lines: 44 px instead of 40. */
  readonly twoLines?: boolean
  /** Shown above the rows, and gets the whole answer: totals, an overlay. */
  readonly above?: (answer: ResponseOf<E>) => ReactNode
  /** A placeholder of the same height until there is an answer, so that nothing moves; a line of text by default. */
  readonly awaiting?: ReactNode
  /** A last row with the sums over all pages, by the ids of the columns. */
  readonly totals?: (answer: ResponseOf<E>) => GridTotals
}

/** A list that the server sorts, filters and pages; its search is kept in the address. */
export function Grid<E extends EndpointSpec>(props: GridProps<E>) {
  const { endpoint, columns, empty, rowMenu, bulk, expand, twoLines = false } = props
  const search = useGridSearch(endpoint)
  const selection = useRowSelection<RowOf<E>>()
  const phone = usePhone()
  const input =
    typeof props.input === 'function'
      ? props.input(search.search)
      : ({ ...props.input, ...search.search } as InputOf<E>)
  const {
    data: answered,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useEndpoint(endpoint, input, { keepPrevious: true, enabled: !search.impossible })
  const data = search.impossible ? undefined : answered
  const page = data as { rows: readonly RowOf<E>[]; totalNumberOfItems: number; showZeroOverlay?: boolean } | undefined
  const keyOf = (row: RowOf<E>) => String(props.rowKey(row))
  const { frame, fits } = useTableFits(page?.rows)
  const cards = phone || !fits

  const shared = {
    columns,
    rows: page?.rows ?? null,
    keyOf,
    label: props.label,
    rowMenu,
    expand,
    twoLines,
    pageSize: search.pageSize,
    selection: bulk ? selection : null,
    sortField: search.sortField,
    sortDirection: search.sortDirection,
    sortBy: search.sortBy,
    totals: (data !== undefined && props.totals?.(data)) || null,
  }
  const stale = isPlaceholderData && isFetching
  const body = () => {
    if (search.impossible) return <NoMatchState onClear={search.clear} />
    if (error && (!page || isPlaceholderData)) {
      return (
        <FailedState error={error} onRetry={() => void refetch()} {...(props.failed ? { text: props.failed } : {})} />
      )
    }
    // If there is nothing at all, whatever the filters: the list as it will look, with the way to its first row on top
    // of it. Spec B2, B3.
    if (page?.showZeroOverlay && !stale) {
      const none = { ...shared, rows: null, selection: null, totals: null, pageSize: BEHIND }
      return <ZeroOverlay behind={cards ? <GridCards {...none} /> : <GridTable {...none} />} {...empty} />
    }
    if (page?.rows.length === 0 && !stale) {
      return page.totalNumberOfItems > 0 ? (
        <EmptyState
          text="This page is past the end of the list."
          action={{ label: 'To the first page', onClick: () => search.toPage(1) }}
        />
      ) : search.filtered ? (
        <NoMatchState onClear={search.clear} />
      ) : (
        <EmptyState {...empty} />
      )
    }
    return cards ? <GridCards {...shared} /> : <GridTable {...shared} />
  }

  return (
    <section className={classes.grid} aria-label={props.label} aria-busy={isFetching}>
      {(props.filters || props.actions) && (
        <FilterBar count={search.filterCount} onClear={search.filtered ? search.clear : null} actions={props.actions}>
          {props.filters}
          {cards && !props.ordered && columns.some(column => column.sort) && (
            <Suspense>
              <GridOrder
                columns={columns}
                sortField={search.sortField}
                sortDirection={search.sortDirection}
                sortBy={search.sortBy}
              />
            </Suspense>
          )}
        </FilterBar>
      )}
      {data !== undefined
        ? props.above?.(data)
        : props.above &&
          (props.awaiting === undefined ? <div className={classes.above} aria-hidden="true" /> : props.awaiting)}
      {bulk && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          {bulk(selection.rows, selection.clear)}
        </BulkBar>
      )}
      <div className={classes.frame}>
        <div className={classes.thin} data-on={stale || undefined} />
        <div ref={frame} className={classes.rows} data-stale={stale || undefined}>
          {body()}
        </div>
      </div>
      {page && page.rows.length > 0 && (
        <Pager
          pageNumber={search.pageNumber}
          pageSize={search.pageSize}
          total={page.totalNumberOfItems}
          toPage={search.toPage}
          setPageSize={search.setPageSize}
        />
      )}
    </section>
  )
}
