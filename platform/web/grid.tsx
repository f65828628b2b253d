import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { EndpointSpec, InputOf, QueryOf, ResponseOf } from '../shared/endpoint.ts'
import type { RowOf } from '../shared/paging.ts'
import { useEndpoint } from './api.ts'
import { extra } from './extra.tsx'
import type { GridColumn, GridRows, GridTotals, RowMenuItem, Selected } from './grid-column.ts'
import { FilterBar } from './grid-filters.tsx'
import { useRowSelection } from './grid-selection.ts'
import { GridTable } from './grid-table.tsx'
import classes from './grid.module.css'
import { EmptyState, FailedState, NoMatchState, type Action, ZeroOverlay } from './states.tsx'
import { currentPlace } from './place.ts'
import { type GridSearch, useGridSearch } from './use-grid-search.ts'
import { usePhone } from './use-phone.ts'
import { useTableFits } from './use-table-fits.ts'
import { gridTexts } from './grid.messages.ts'

export type { GridColumn, GridTotals, RowMenuItem, Selected } from './grid-column.ts'
export { Chips, DateRangeFilter, MoreFilters, MultiFilter, SearchFilter, SelectFilter } from './grid-filters.tsx'
export { changeFilter, type FilterOf, useFilter, useGridSearch, type GridSearch } from './use-grid-search.ts'

/** Opening rows by a click, keys, ranges of ticks, and the place kept: none of it is needed to read a list. */
const GridHands = extra(() => import('./grid-hands.tsx').then(({ GridHands: Hands }) => Hands))

/** Below the rows, and after them. */
const Pager = extra(() => import('./grid-pager.tsx').then(chunk => chunk.Pager))

/** Only ticked rows need it. */
const BulkBar = lazy(() => import('./grid-bulk.tsx').then(({ BulkBar: Bar }) => ({ default: Bar })))

/** A table seldom has room in a narrower window. */
const CARDS_BELOW = 1100

/** Most windows have room for a table; a narrow one asks for its cards with the first rows. */
const cardsChunk = () => import('./grid-cards.tsx').then(chunk => ({ default: chunk.GridCards<never> }))
const GridCards = lazy(cardsChunk)
if (window.innerWidth < CARDS_BELOW) void cardsChunk()

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
  readonly bulk?: (selected: Selected<RowOf<E>>, clear: () => void) => ReactNode
  /** The actions understand `matching`, so that everything that the filters find may be selected at once. */
  readonly matching?: boolean
  /** The name under which its place is kept, for the pages that its rows open (list-place.tsx). */
  readonly place?: string
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
  const { columns, bulk } = props
  const list = useList(props)
  const { search, data, page, stale } = list
  const { rows, pairs, total, selection } = useRows(props, list)
  const { frame, fits } = useTableFits(page?.rows, columns.map(({ id }) => id).join())
  const phone = usePhone()
  const cards = phone || !fits
  const [path] = useState(() => currentPlace().path)
  return (
    <section className={classes.grid} aria-label={props.label} aria-busy={list.isFetching}>
      <Filters grid={props} search={search} cards={cards} />
      {data !== undefined
        ? props.above?.(data)
        : props.above &&
          (props.awaiting === undefined ? <div className={classes.above} aria-hidden="true" /> : props.awaiting)}
      {bulk && selection.selected.count > 0 && (
        <Suspense>
          <BulkBar selection={selection} rows={pairs.length} total={total} mayMatch={props.matching === true}>
            {bulk(selection.selected, selection.clear)}
          </BulkBar>
        </Suspense>
      )}
      <div className={classes.frame}>
        <div className={classes.thin} data-on={stale || undefined} />
        <div ref={frame} className={classes.rows} data-rows data-stale={stale || undefined}>
          <Body grid={props} list={list} rows={rows} cards={cards} />
        </div>
      </div>
      {page && (
        <GridHands
          frame={frame}
          rows={pairs}
          selection={bulk ? selection : null}
          kept={props.place ? { list: props.place, path, total, ...search } : null}
        />
      )}
      {page && page.rows.length > 0 && (
        <div className={classes.pagerRoom}>
          <Pager {...search} total={page.totalNumberOfItems} />
        </div>
      )}
    </section>
  )
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly totalNumberOfItems: number
  readonly showZeroOverlay?: boolean
}

/** The search in the address, and what the server answers to it. */
function useList<E extends EndpointSpec>({ endpoint, input }: GridProps<E>) {
  const search = useGridSearch(endpoint)
  const asked = typeof input === 'function' ? input(search.search) : ({ ...input, ...search.search } as InputOf<E>)
  const {
    data: answered,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useEndpoint(endpoint, asked, { keepPrevious: true, enabled: !search.impossible })
  const data = search.impossible ? undefined : answered
  const page = data as Listed<RowOf<E>> | undefined
  return {
    search,
    data,
    page,
    isFetching,
    /** Rows of the search before, until those of this one arrive. */
    stale: isPlaceholderData && isFetching,
    error: page && !isPlaceholderData ? null : error,
    retry: () => void refetch(),
  }
}

/** The rows of a page, which of them are selected, and what draws them. */
function useRows<E extends EndpointSpec>(props: GridProps<E>, { search, data, page }: ReturnType<typeof useList<E>>) {
  const { columns, bulk, rowMenu, expand, twoLines = false } = props
  const keyOf = (row: RowOf<E>) => String(props.rowKey(row))
  const total = page?.totalNumberOfItems ?? 0
  const pairs = page?.rows.map(row => [keyOf(row), row] as const) ?? []
  const selection = useRowSelection({ filters: search.filters, total, page: pairs })
  const rows: GridRows<RowOf<E>> = {
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
  return { rows, pairs, total, selection }
}

interface FiltersProps<E extends EndpointSpec> {
  readonly grid: GridProps<E>
  readonly search: ReturnType<typeof useGridSearch>
  readonly cards: boolean
}

function Filters<E extends EndpointSpec>({ grid, search, cards }: FiltersProps<E>) {
  const { filters, actions, columns } = grid
  if (!filters && !actions) return null
  return (
    <FilterBar count={search.filterCount} onClear={search.filtered ? search.clear : null} actions={actions}>
      {filters}
      {cards && !grid.ordered && columns.some(column => column.sort) && (
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
  )
}

interface BodyProps<E extends EndpointSpec> {
  readonly grid: GridProps<E>
  readonly list: ReturnType<typeof useList<E>>
  readonly rows: GridRows<RowOf<E>>
  readonly cards: boolean
}

/** The rows, or why there are none. */
function Body<E extends EndpointSpec>({ grid: { empty, failed }, list, rows, cards }: BodyProps<E>) {
  const { search, page, stale, error, retry } = list
  const Rows = cards ? Cards : GridTable
  if (search.impossible) return <NoMatchState onClear={search.clear} />
  if (error) return <FailedState error={error} onRetry={retry} {...(failed ? { text: failed } : {})} />
  if (!page || stale) return <Rows {...rows} />
  // If there is nothing at all, whatever the filters: the list as it will look, with the way to its first row on top
  // of it. Spec B2, B3.
  if (page.showZeroOverlay)
    return (
      <ZeroOverlay
        behind={<Rows {...rows} rows={null} selection={null} totals={null} pageSize={BEHIND} />}
        {...empty}
      />
    )
  if (page.rows.length > 0) return <Rows {...rows} />
  if (page.totalNumberOfItems > 0)
    return (
      <EmptyState text={gridTexts.pastEnd} action={{ label: gridTexts.toFirst, onClick: () => search.toPage(1) }} />
    )
  return search.filtered ? <NoMatchState onClear={search.clear} /> : <EmptyState {...empty} />
}

/** The rows as cards; until they are there, as many to come. */
function Cards<Row>(props: GridRows<Row>) {
  const { rows, pageSize } = props
  const toCome = (
    <div aria-hidden="true">
      {Array.from({ length: pageSize }, (_, at) => (
        <div key={at} className={classes.card}>
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  )
  return rows ? (
    <Suspense fallback={toCome}>
      <GridCards {...(props as unknown as GridRows<never> & { rows: readonly never[] })} />
    </Suspense>
  ) : (
    toCome
  )
}
