import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, textArray } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf, orNone } from '#platform/server/rows.ts'
import { type listResources, type RESOURCE_SORTS, ResourceRow } from './resources.contract.ts'

/** The only things that resources can be sorted by. */
const sortKeys: Readonly<Record<(typeof RESOURCE_SORTS)[number], RawBuilder<unknown>>> = {
  dateAdded: sql`r.created_at`,
  name: sql`r.name collate "und-x-icu"`,
  type: sql`r.type`,
  status: sql`r.status`,
}

type Query = z.output<(typeof listResources)['query']>
const totals = { total: z.number(), none: z.boolean() }
const Row = orNone(ResourceRow.extend(totals), z.object({ id: z.null(), ...totals }))

/** A page of an organization's resources and the exact total; days are those of its time zone. */
export async function readResources(
  db: Db,
  { id: entityId, timeZone }: EntityScope,
  query: Query,
): Promise<{ rows: ResourceRow[]; totalNumberOfItems: number; showZeroOverlay: boolean }> {
  const { searchTerm, types, statuses, sortField, sortDirection, pageNumber, pageSize } = query
  const matching = sql.join(
    [
      sql`r.entity_id = ${entityId}`,
      ...(searchTerm ? [sql`r.search like fold(${contains(searchTerm)})`] : []),
      ...(types.length > 0 ? [sql`r.type = any(${textArray(types)})`] : []),
      ...(statuses.length > 0 ? [sql`r.status = any(${textArray(statuses)})`] : []),
    ],
    sql` and `,
  )
  const direction = sql.raw(sortDirection)
  const { rows } = await sqlOf(Row)`
    with page as (
      select r.id, r.name, r.description, r.type, r.status, r.url, r.file_name, r.version, (r.created_at at time zone ${timeZone})::date as date_added,
             row_number() over (order by ${sortKeys[sortField]} ${direction}, r.created_at desc, r.id desc) as place
      from resources r where ${matching} order by place limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    )
    select t.total, t.none, p.id, p.name, p.description, p.type, p.status, p.url, p.file_name, p.version, p.date_added
    from (select count(*) as total, not exists (select from resources where entity_id = ${entityId}) as none from resources r where ${matching}) t left join page p on true
    order by p.place`.execute(db)
  return {
    totalNumberOfItems: rows[0]?.total ?? 0,
    showZeroOverlay: rows[0]?.none ?? true,
    rows: rows.filter(row => row.id !== null),
  }
}
