import { z } from 'zod'
import type { EndpointSpec, QueryOf } from '../shared/endpoint.ts'
import { PAGE_SIZE, type SortDirection } from '../shared/paging.ts'
import { changeQuery, useQueryParams } from './router.tsx'

/** Parts of the address that say which page is shown, not which rows match. */
const PAGING = new Set(['pageNumber', 'pageSize', 'sortField', 'sortDirection'])

export type GridSearch = Readonly<Record<string, string | readonly string[]>>

/** The search of a grid, as kept in the address: Back and a shared link show the same rows. */
export function useGridSearch(endpoint: EndpointSpec) {
  const [query] = useQueryParams()
  const shape = endpoint.query?.shape ?? {}
  const names = Object.keys(shape)
  const search: Record<string, string | readonly string[]> = {}
  let impossible = false
  for (const name of names) {
    const values = query.getAll(name)
    if (values.length === 0) continue
    const value = values.length > 1 ? values : (values[0] as string)
    const understood = z.safeParse(shape[name] as z.ZodType, value).success
    // An impossible page or order becomes the first page in the usual order.
    if (understood || !PAGING.has(name)) search[name] = value
    if (!understood && !PAGING.has(name)) impossible = true
  }
  const paging = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  // The contract knows the defaults: its first sort field and direction. Each is parsed on its own, because the other
  // fields have no defaults.
  const defaultOf = (name: string) => shape[name] && z.safeParse(shape[name] as z.ZodType, undefined).data
  const filterNames = names.filter(name => !PAGING.has(name))
  return {
    search: search as GridSearch,
    /** The same without page and order: what decides which rows match. */
    filters: Object.fromEntries(Object.entries(search).filter(([name]) => !PAGING.has(name))) as GridSearch,
    pageNumber: Number(paging('pageNumber') ?? 1),
    pageSize: Number(paging('pageSize') ?? defaultOf('pageSize') ?? PAGE_SIZE),
    sortField: String(paging('sortField') ?? defaultOf('sortField') ?? ''),
    sortDirection: (paging('sortDirection') ?? defaultOf('sortDirection') ?? 'asc') as SortDirection,
    /** A filter that nothing can match, from a link that was written by hand or is out of date: asking is pointless. */
    impossible,
    filtered: filterNames.some(name => query.has(name)),
    filterCount: filterNames.filter(name => query.has(name) && name !== 'searchTerm').length,
    clear: () => changeFilter(Object.fromEntries(filterNames.map(name => [name, null]))),
    sortBy: (sortField: string, sortDirection: SortDirection) => changeFilter({ sortField, sortDirection }),
    toPage: (page: number) => changeQuery({ pageNumber: page > 1 ? String(page) : null }, { push: true }),
    setPageSize: (size: number) => changeFilter({ pageSize: size === PAGE_SIZE ? null : String(size) }),
  }
}

/** Changes filters in the address and goes back to the first page. */
export function changeFilter(changes: Record<string, string | readonly string[] | null>): void {
  changeQuery({ ...changes, pageNumber: null })
}

/** What a list can be filtered by: the parts of its endpoint's query. */
export type FilterOf<E extends EndpointSpec> = Exclude<keyof QueryOf<E> & string, 'pageNumber' | 'pageSize'>

/** One filter's value in the address, as the endpoint's contract names it. */
export function useFilter<E extends EndpointSpec>(_of: E, name: NoInfer<FilterOf<E>>) {
  return useFilterNamed(name)
}

export function useFilterNamed(name: string) {
  const [query] = useQueryParams()
  return {
    value: query.get(name) ?? '',
    values: query.getAll(name),
    set: (value: string | readonly string[] | null) => changeFilter({ [name]: value }),
  }
}
