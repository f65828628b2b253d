import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { FoundPerson, ORGANIZATIONS_SHOWN, searchPeople } from './login-as.contract.ts'

/** The people who match by name, email or organization; never staff. */
const peopleFound = (pattern: string): ListSql<typeof searchPeople> => ({
  of: searchPeople,
  with: sql`found as (
    select id from users where search like fold(${pattern})
    union
    select m.user_id from entities e join memberships m on m.entity_id = e.id where fold(e.name) like fold(${pattern})
  )`,
  from: sql`found join users u on u.id = found.id`,
  always: sql`u.platform_roles = '{}'`,
  // `found` has already applied whichever of the two was given.
  filters: { searchTerm: () => [], search: () => [] },
  sorts: {
    name: way => sql`fold(u.last_name) ${way}, fold(u.first_name) ${way}`,
    email: sql`u.email`,
    createdAt: sql`u.created_at`,
  },
  ties: way => sql`u.id ${way}`,
})

/** The first few organizations of each person `p` of a page, and how many there are. */
export const fewOrganizations = {
  columns: sql`coalesce(o.organizations, '[]') as organizations, coalesce(o.organization_count, 0) as organization_count`,
  join: sql`
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', name, 'type', type, 'roles', roles) order by place)
               filter (where place <= ${ORGANIZATIONS_SHOWN}) as organizations,
             count(*) as organization_count
      from (select e.name, e.type, m.roles, row_number() over (order by e.name, e.id) as place
            from memberships m join entities e on e.id = m.entity_id where m.user_id = p.user_id and m.status = 'Active') own
    ) o on true`,
}

/** A page of people; nobody before something is searched for. Spec D8. */
export async function findPeople(db: Db, query: QueryOf<typeof searchPeople>): Promise<Page<FoundPerson>> {
  const text = query.search || query.searchTerm
  if (text === '') return { rows: [], totalNumberOfItems: 0 }
  return readList(db, peopleFound(contains(text)), query, {
    columns: sql`u.id as user_id, u.first_name, u.last_name, u.email, u.created_at`,
    details: { columns: sql`p.*, ${fewOrganizations.columns}`, join: fewOrganizations.join },
  })
}
