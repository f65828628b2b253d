import { z } from 'zod'
import type { EndpointSpec, ResponseOf } from './endpoint.ts'

/** Rows on a grid's page by default. Spec B9. */
export const PAGE_SIZE = 20
/** Larger reads are exports. Spec D7. */
export const PAGE_SIZE_MAX = 100
/** The longest search text, in characters. */
export const SEARCH_MAX = 100
/** Pages above this are refused, so that page times size stays an integer. */
const PAGE_NUMBER_MAX = 10_000_000

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>

/** A list in a query string: repeated, or separated by commas. */
export const listOf = <T extends z.ZodType>(item: T, separator = ',') =>
  z
    .preprocess(
      value => (value === '' ? [] : Array.isArray(value) ? value : String(value).split(separator)),
      z.array(item).max(500),
    )
    .default([])

/** The same of what people wrote, which may hold commas ('Oakland, CA'): repeated, or a line each. */
export const linesOf = <T extends z.ZodType>(item: T) => listOf(item, '\n')

/** A filter that is left empty in the address counts as none. */
export const optional = <T extends z.ZodType>(one: T) =>
  z.preprocess(value => (value === '' ? undefined : value), one.optional())

/**
 * The query that every grid shares; `sortFields` are all fields that it can be sorted by, the first being the default.
 * Spec B7, B9.
 */
export function gridQuery<const F extends readonly [string, ...string[]]>(sortFields: F, direction: SortDirection) {
  return z.object({
    pageNumber: z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX).default(1),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    searchTerm: z.string().trim().max(SEARCH_MAX).default(''),
    sortField: z.enum(sortFields).default(sortFields[0] as never),
    sortDirection: z.preprocess(
      value => (typeof value === 'string' ? value.toLowerCase() : value),
      SortDirection.default(direction),
    ),
  })
}

/** Where in a list one is: an export is of all that match, `Query.omit(PAGE)`. */
export const PAGE = { pageNumber: true, pageSize: true } as const
/** The same, and the order: without them only the filters remain, by which an action finds its people. */
export const PAGE_AND_ORDER = { ...PAGE, sortField: true, sortDirection: true } as const

/** What every list returns. Spec D10. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ rows: z.array(row), totalNumberOfItems: z.number().int() })
}

/** A row that a list's endpoint returns. */
export type RowOf<E extends EndpointSpec> = ResponseOf<E> extends { rows: readonly (infer Row)[] } ? Row : never

/** The schema of such a row: what the list's endpoint declares. */
export function rowSchemaOf<E extends EndpointSpec>({ path, response }: E): z.ZodType<RowOf<E>, RowOf<E>> {
  const rows = response instanceof z.ZodObject ? (response.shape['rows'] as unknown) : undefined
  if (!(rows instanceof z.ZodArray)) throw new Error(`${path} answers no list`)
  return rows.element as unknown as z.ZodType<RowOf<E>, RowOf<E>>
}

/** What every lookup returns. Spec D10. */
export const Lookup = z.array(z.object({ label: z.string(), value: z.number().int() }))
