import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { fewOrganizations } from '#entrance/login-as/search-people.server.ts'
import { type FoundStaffPerson, staffPeople } from './staff-people.contract.ts'

const everyone: ListSql<typeof staffPeople> = {
  of: staffPeople,
  from: sql`users u`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`u.search like fold(${contains(text)})`,
    // The first part is that of the index: staff are few among many.
    role: role => sql`u.platform_roles <> '{}' and u.platform_roles @> array[${role}::text]`,
  },
  sorts: {
    name: way => sql`fold(u.last_name) ${way}, fold(u.first_name) ${way}`,
    email: sql`u.email`,
    createdAt: sql`u.created_at`,
  },
  ties: way => sql`u.id ${way}`,
}

/** A page of people; nobody before something is asked for. Spec D8. */
export async function findEveryone(db: Db, query: QueryOf<typeof staffPeople>): Promise<Page<FoundStaffPerson>> {
  if (query.searchTerm === '' && query.role === undefined) return { rows: [], totalNumberOfItems: 0 }
  return readList(db, everyone, query, {
    columns: sql`u.id as user_id, u.first_name, u.last_name, u.email, u.created_at, u.platform_roles, u.email_confirmed_at`,
    details: {
      columns: sql`
        p.user_id, p.first_name, p.last_name, p.email, p.created_at, p.platform_roles, p.email_confirmed_at is not null as is_confirmed,
        exists (select from two_factors f where f.user_id = p.user_id) as has_second_factor, ${fewOrganizations.columns}`,
      join: fewOrganizations.join,
    },
  })
}
