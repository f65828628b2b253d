import { sql } from 'kysely'
import { z } from 'zod'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { FoundPerson, ORGANIZATIONS_SHOWN, type searchPeople } from './login-as.contract.ts'

const orders = {
  name: {
    asc: sql`fold(u.last_name), fold(u.first_name), u.id`,
    desc: sql`fold(u.last_name) desc, fold(u.first_name) desc, u.id desc`,
  },
  email: { asc: sql`u.email, u.id`, desc: sql`u.email desc, u.id desc` },
  createdAt: { asc: sql`u.created_at, u.id`, desc: sql`u.created_at desc, u.id desc` },
} as const

/** A page of those who match by name, email or organization; never staff, and nobody before something is searched for. Spec D8. */
export async function findPeople(
  db: Db,
  query: QueryOf<typeof searchPeople>,
): Promise<{ rows: FoundPerson[]; totalNumberOfItems: number }> {
  const text = query.search || query.searchTerm
  if (text === '') return { rows: [], totalNumberOfItems: 0 }
  const pattern = contains(text)
  const { rows } = await sqlOf(FoundPerson.extend({ total: z.number() }))`
    with found as (
      select id from users where search like fold(${pattern})
      union
      select m.user_id from entities e join memberships m on m.entity_id = e.id where fold(e.name) like fold(${pattern})
    ), page as (
      select u.id, u.first_name, u.last_name, u.email, u.created_at, count(*) over () as total,
             row_number() over (order by ${orders[query.sortField][query.sortDirection]}) as place
      from found join users u on u.id = found.id where u.platform_roles = '{}'
      order by place limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}
    )
    select p.id as user_id, p.first_name, p.last_name, p.email, p.created_at, p.total,
           coalesce(o.organizations, '[]') as organizations, coalesce(o.organization_count, 0) as organization_count
    from page p
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', name, 'type', type, 'roles', roles) order by place) filter (where place <= ${ORGANIZATIONS_SHOWN}) as organizations,
             count(*) as organization_count
      from (select e.name, e.type, m.roles, row_number() over (order by e.name, e.id) as place
            from memberships m join entities e on e.id = m.entity_id where m.user_id = p.id and m.status = 'Active') own
    ) o on true
    order by p.place`.execute(db)
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    totalNumberOfItems: rows[0]?.total ?? (await pastTheEnd(db, query, pattern)),
  }
}

/** A page past the end has no row that could tell the total. */
async function pastTheEnd(db: Db, { pageNumber }: QueryOf<typeof searchPeople>, pattern: string): Promise<number> {
  if (pageNumber === 1) return 0
  const {
    rows: [counted],
  } = await sqlOf(z.object({ total: z.number() }))`
    select count(*) as total from users u where u.platform_roles = '{}' and (u.search like fold(${pattern}) or u.id in (
      select m.user_id from entities e join memberships m on m.entity_id = e.id where fold(e.name) like fold(${pattern})))`.execute(
    db,
  )
  return counted?.total ?? 0
}
