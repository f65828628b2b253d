import { type RawBuilder, sql } from 'kysely'
import type { EndpointSpec, QueryOf } from '../shared/endpoint.ts'
import type { RowOf, SortDirection } from '../shared/paging.ts'
import type { Db } from './db.ts'

type Sql = RawBuilder<unknown>

interface Order {
  readonly sortField: string
  readonly sortDirection: SortDirection
}
interface PageWanted {
  readonly pageNumber: number
  readonly pageSize: number
}
export interface Page<Row> {
  readonly rows: Row[]
  readonly totalNumberOfItems: number
}

/** The filters of a contract's list: all of its query except sorting and paging. */
type FilterName<E extends EndpointSpec> = Exclude<keyof QueryOf<E> & string, keyof Order | keyof PageWanted>
export type SortName<E extends EndpointSpec> =
  QueryOf<E> extends { sortField: infer Name extends string } ? Name : never

/** The key of an order; a function if it has more than one column or says where empty cells go. */
export type SortKey = Sql | ((way: Sql) => Sql)

/**
 * How a contract's list is read: each of its filters as a condition, each of its sorts as a key. One that is missing,
 * or that the contract does not have, does not compile.
 */
export interface ListSql<E extends EndpointSpec> {
  readonly of: E
  /** Named queries that `from` uses. */
  readonly with?: Sql
  readonly from: Sql
  /** The same without what is there only for its sorts: the total is counted from it. */
  readonly counted?: Sql
  /** The condition on every row: whose rows they are. */
  readonly always: Sql
  /** Called only for filters that are set: an empty text, list or choice is no filter. */
  readonly filters: {
    readonly [Name in FilterName<E>]-?: (value: NonNullable<QueryOf<E>[Name]>) => Sql | readonly Sql[]
  }
  readonly sorts: Readonly<Record<SortName<E>, SortKey>>
  /** The order of rows with equal keys. */
  readonly ties: (way: Sql) => Sql
}

/** What is returned for a page's rows. */
interface Answer {
  readonly columns: Sql
  /** Joined only to the rows `p` of `page`, and then returned: for columns that cost more than the list itself. */
  readonly details?: { readonly join?: Sql; readonly columns: Sql }
}

const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The condition of a list: the fixed one, and each filter that is set. */
export function whereOf<E extends EndpointSpec>(
  { always, filters }: Pick<ListSql<E>, 'of' | 'always' | 'filters'>,
  query: NoInfer<Pick<QueryOf<E>, FilterName<E>>>,
): Sql {
  const set = Object.entries<(value: never) => Sql | readonly Sql[]>(filters).flatMap(([name, condition]) => {
    const value = query[name as FilterName<E>]
    return isSet(value) ? condition(value as never) : []
  })
  return sql.join([always, ...set], sql` and `)
}

/** The order of a list. */
export function orderOf<E extends EndpointSpec>(
  { sorts, ties }: ListSql<E>,
  { sortField, sortDirection }: { readonly sortField: SortName<E>; readonly sortDirection: SortDirection },
): Sql {
  const way = sql.raw(sortDirection)
  const key: SortKey = sorts[sortField]
  return sql`${typeof key === 'function' ? key(way) : sql`${key} ${way}`}, ${ties(way)}`
}

/** Rows without a value come last, in either direction. */
export const emptyLast =
  (key: Sql): SortKey =>
  way =>
    sql`${key} ${way} nulls last`

/** A page of a list and the exact total, in one statement: a page past the end still knows the total. */
export async function readList<E extends EndpointSpec, Row = RowOf<E>>(
  db: Db,
  list: ListSql<E>,
  query: NoInfer<QueryOf<E>>,
  { columns, details }: Answer,
): Promise<Page<Row>> {
  const { pageNumber, pageSize, ...order } = query as PageWanted & {
    sortField: SortName<E>
    sortDirection: SortDirection
  }
  const where = whereOf(list, query)
  const { rows } = await sql<Row & { total: number; place: number | null }>`
    with ${list.with ? sql`${list.with},` : sql``} page as materialized (
      select row_number() over () as place, walked.* from (
        select ${columns} from ${list.from} where ${where}
        order by ${orderOf(list, order)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
      ) walked
    )
    select t.total, p.place, ${details?.columns ?? sql`p.*`}
    from (select count(*) as total from ${list.counted ?? list.from} where ${where}) t
    left join page p on true
    ${details?.join ?? sql``}
    order by p.place`.execute(db)
  return {
    totalNumberOfItems: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _total, place, ...row }) => (place === null ? [] : [row as unknown as Row])),
  }
}
