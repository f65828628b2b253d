import { sql } from 'kysely'
import { contains, type Db, textArray } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { listResources, ResourceRow } from './resources.contract.ts'

const resourcesOf = (entityId: number): ListSql<typeof listResources> => ({
  of: listResources,
  from: sql`resources r`,
  always: sql`r.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`r.search like fold(${contains(text)})`,
    types: types => sql`r.type = any(${textArray(types)})`,
    statuses: statuses => sql`r.status = any(${textArray(statuses)})`,
  },
  sorts: {
    dateAdded: sql`r.created_at`,
    name: sql`r.name collate "und-x-icu"`,
    type: sql`r.type`,
    status: sql`r.status`,
  },
  ties: () => sql`r.created_at desc, r.id desc`,
})

/** A page of an organization's resources, and whether it has any at all; days are in its time zone. */
export async function readResources(
  db: Db,
  entity: EntityScope,
  query: QueryOf<typeof listResources>,
): Promise<Page<ResourceRow> & { showZeroOverlay: boolean }> {
  const [page, any] = await Promise.all([
    readList(db, resourcesOf(entity.id), query, {
      columns: sql`r.id, r.name, r.description, r.type, r.status, r.url, r.file_name, r.version,
                   (r.created_at at time zone ${entity.timeZone})::date as date_added`,
    }),
    db.selectNoFrom(eb => eb.exists(entity.from('resources').select('id')).as('there')).executeTakeFirstOrThrow(),
  ])
  return { ...page, showZeroOverlay: !any.there }
}
