import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

type Direction = 'asc' | 'desc'
const opposite = { asc: 'desc', desc: 'asc' } as const

/** A list of one entity's rows that may be a million long. */
export interface LongList {
  readonly table: 'registrations' | 'offsite_certificates'
  readonly entityId: number
  /** What the list shows, including the condition on the entity. */
  readonly matching: RawBuilder<unknown>
  /** What is returned for each row, with the table as `r`. */
  readonly columns: RawBuilder<unknown>
  readonly sortKey: RawBuilder<unknown>
  /** The order by the key, ties by id: each direction is the exact reverse of the other. */
  readonly ordering: (key: RawBuilder<unknown>, direction: Direction) => RawBuilder<unknown>
}

export interface PageWanted {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sortDirection: Direction
}
export interface Page<Row> {
  readonly rows: Row[]
  readonly totalNumberOfItems: number
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
export async function countThenRead<Row>(db: Db, list: LongList, wanted: PageWanted): Promise<Page<Row>> {
  const table = sql.table(list.table)
  const counted = await sql<{ total: number }>`select count(*) as total from ${table} where ${list.matching}`.execute(
    db,
  )
  const totalNumberOfItems = counted.rows[0]?.total ?? 0
  const way = nearerEnd(wanted, totalNumberOfItems)
  if (!way) return { rows: [], totalNumberOfItems }
  const { rows } = await sql<Row>`
    select ${list.columns}
    from (
      select id, row_number() over () as place from (
        select id from ${table} where ${list.matching}
        order by ${list.ordering(list.sortKey, way.direction)} limit ${way.taken} offset ${way.offset}
      ) walked
    ) p
    join ${table} r on r.entity_id = ${list.entityId} and r.id = p.id
    order by p.place ${sql.raw(way.fromEnd ? 'desc' : 'asc')}`.execute(db)
  return { rows, totalNumberOfItems }
}

/** Looks up a search's matches once, for both the total and the page. */
export async function lookUpOnce<Row extends object>(
  db: Db,
  list: LongList,
  { pageNumber, pageSize, sortDirection }: PageWanted,
): Promise<Page<Row>> {
  const table = sql.table(list.table)
  const { rows } = await sql<Row & { found: number; foundId: number | null }>`
    with hits as materialized (
      select id, ${list.sortKey} as key from ${table} where ${list.matching}
    ), page as (
      select id, row_number() over () as place from (
        select id from hits order by ${list.ordering(sql`key`, sortDirection)}
        limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
      ) walked
    )
    select t.found, r.id as found_id, ${list.columns}
    from (select count(*) as found from hits) t
    left join page p on true
    left join ${table} r on r.entity_id = ${list.entityId} and r.id = p.id
    order by p.place`.execute(db)
  return { rows: rows.filter(row => row.foundId !== null), totalNumberOfItems: rows[0]?.found ?? 0 }
}
