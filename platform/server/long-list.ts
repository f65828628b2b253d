import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import { sqlOf, claimed, rowsOf } from './rows.ts'

type Direction = 'asc' | 'desc'
const opposite = { asc: 'desc', desc: 'asc' } as const

/** A list of one entity's rows that may be a million long. */
export interface LongList {
  readonly table: 'registrations' | 'offsite_certificates'
  readonly entityId: number
  /** What the list shows, the entity's condition included. */
  readonly matching: RawBuilder<unknown>
  /** What a row answers, of the table as `r`. */
  readonly columns: RawBuilder<unknown>
  readonly sortKey: RawBuilder<unknown>
  /** The order by the key, equal ones by id: each direction is the other reversed. */
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

const Total = z.object({ total: z.number() })
/** With the columns of the list. */
const Looked = z.looseObject({ found: z.number(), foundId: z.number().nullable() })

/** How a page is reached from the nearer end of what the list shows, and which way it is walked from there; null: it is past the end. */
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
 * The total, then a page by its ids first, from the sort's index alone, and only then its rows. A page in the farther
 * half is reached from the other end, so that the last one costs as little as the first.
 */
export async function countThenRead<Row>(
  db: Db,
  schema: z.ZodType<Row, Row>,
  list: LongList,
  wanted: PageWanted,
): Promise<Page<Row>> {
  const table = sql.table(list.table)
  const counted = await sqlOf(Total)`select count(*) as total from ${table} where ${list.matching}`.execute(db)
  const totalNumberOfItems = counted.rows[0]?.total ?? 0
  const way = nearerEnd(wanted, totalNumberOfItems)
  if (!way) return { rows: [], totalNumberOfItems }
  const { rows } = await sqlOf(schema)`
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

/** What a search finds is looked up once, for the total and the page alike. */
export async function lookUpOnce<Row>(
  db: Db,
  schema: z.ZodType<Row, Row>,
  list: LongList,
  { pageNumber, pageSize, sortDirection }: PageWanted,
): Promise<Page<Row>> {
  const table = sql.table(list.table)
  const statement = sql`
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
    order by p.place`
  const { rows: found } = await rowsOf(Looked, statement).execute(db)
  // Where the page is empty, one row tells the total.
  const rows = found.flatMap(({ found: total, foundId, ...row }) => (total === 0 || foundId === null ? [] : [row]))
  return {
    rows: claimed(db, schema, rows, () => statement.compile(db).sql),
    totalNumberOfItems: found[0]?.found ?? 0,
  }
}
