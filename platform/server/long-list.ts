import { type RawBuilder, sql } from 'kysely'
import type { EndpointSpec, QueryOf } from '../shared/endpoint.ts'
import { type RowOf, rowSchemaOf, type SortDirection } from '../shared/paging.ts'
import { z } from 'zod'
import type { Db } from './db.ts'
import { type ListSql, type Page, type SortName, whereOf } from './list.ts'
import { claimed, sqlOf, statementOf } from './rows.ts'

const opposite = { asc: 'desc', desc: 'asc' } as const

/** A list of one entity's rows that may be a million long. */
export interface LongList<E extends EndpointSpec> extends Pick<ListSql<E>, 'of' | 'always' | 'filters'> {
  readonly table: 'registrations' | 'offsite_certificates'
  readonly entityId: number
  /** What is returned for each row, with the table as `r`. */
  readonly columns: RawBuilder<unknown>
  readonly sorts: Readonly<Record<SortName<E>, RawBuilder<unknown>>>
  /** Empty cells count as the smallest. */
  readonly mayBeEmpty?: readonly SortName<E>[]
}

interface PageWanted {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sortDirection: SortDirection
}
interface Order<E extends EndpointSpec> {
  readonly sortField: SortName<E>
  readonly sortDirection: SortDirection
}

const Total = z.object({ total: z.number() })
/** With the columns of the list. */
const Looked = z.looseObject({ found: z.number(), foundId: z.number().nullable() })

/** The order by a field's key, ties by id: each direction is the exact reverse of the other. */
export function longOrderOf<E extends EndpointSpec>(
  { sorts, mayBeEmpty = [] }: LongList<E>,
  { sortField, sortDirection }: Order<E>,
  key: RawBuilder<unknown> = sorts[sortField],
): RawBuilder<unknown> {
  const way = sql.raw(sortDirection)
  if (!mayBeEmpty.includes(sortField)) return sql`${key} ${way}, id ${way}`
  return sql`${key} ${way} nulls ${sql.raw(sortDirection === 'asc' ? 'first' : 'last')}, id ${way}`
}

/**
 * How a page is reached from the nearer end of the list, and in which direction it is read from there; null: it is past
 * the end.
 */
export function nearerEnd({ pageNumber, pageSize, sortDirection }: PageWanted, total: number) {
  const skipped = (pageNumber - 1) * pageSize
  const taken = Math.min(pageSize, total - skipped)
  if (taken <= 0) return null
  const fromEnd = skipped > total / 2
  return {
    fromEnd,
    taken,
    offset: fromEnd ? total - skipped - taken : skipped,
    direction: fromEnd ? opposite[sortDirection] : sortDirection,
  }
}

/**
 * Counts the total, then finds a page's ids, using only the sort's index, and only then reads its rows. A page in the
 * second half is reached from the other end, so the last one costs as little as the first.
 */
export async function countThenRead<E extends EndpointSpec>(
  db: Db,
  list: LongList<E>,
  query: NoInfer<QueryOf<E>>,
): Promise<Page<RowOf<E>>> {
  const table = sql.table(list.table)
  const matching = whereOf(list, query)
  const { total: totalNumberOfItems } = await sqlOf(Total)`
    select count(*) as total from ${table} where ${matching}`.executeForOne(db)
  const wanted = query as PageWanted & Order<E>
  const way = nearerEnd(wanted, totalNumberOfItems)
  if (!way) return { rows: [], totalNumberOfItems }
  const order = longOrderOf(list, { sortField: wanted.sortField, sortDirection: way.direction })
  const { rows } = await sqlOf(rowSchemaOf(list.of))`
    select ${list.columns}
    from (
      select id, row_number() over () as place from (
        select id from ${table} where ${matching} order by ${order} limit ${way.taken} offset ${way.offset}
      ) walked
    ) p
    join ${table} r on r.entity_id = ${list.entityId} and r.id = p.id
    order by p.place ${sql.raw(way.fromEnd ? 'desc' : 'asc')}`.execute(db)
  return { rows, totalNumberOfItems }
}

/** Looks up the matches of a search once, both for the total and for the page. */
export async function lookUpOnce<E extends EndpointSpec>(
  db: Db,
  list: LongList<E>,
  query: NoInfer<QueryOf<E>>,
): Promise<Page<RowOf<E>>> {
  const table = sql.table(list.table)
  const { pageNumber, pageSize, ...order } = query as PageWanted & Order<E>
  const statement = sql`
    with hits as materialized (
      select id, ${list.sorts[order.sortField]} as key from ${table} where ${whereOf(list, query)}
    ), page as (
      select id, row_number() over () as place from (
        select id from hits order by ${longOrderOf(list, order, sql`key`)}
        limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
      ) walked
    )
    select t.found, r.id as found_id, ${list.columns}
    from (select count(*) as found from hits) t
    left join page p on true
    left join ${table} r on r.entity_id = ${list.entityId} and r.id = p.id
    order by p.place`
  const { rows: found } = await statementOf(Looked, statement).execute(db)
  // Where the page is empty, one row tells the total.
  const rows = found.flatMap(({ found: total, foundId, ...row }) => (total === 0 || foundId === null ? [] : [row]))
  return {
    rows: claimed(db, rowSchemaOf(list.of), rows, () => statement.compile(db).sql),
    totalNumberOfItems: found[0]?.found ?? 0,
  }
}
