import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { emptyLast, type ListSql, type Page, readList } from '#platform/server/list.ts'
import { type StaffMember, staffMembers } from './staff-members.contract.ts'

/** The highest of a person's roles: the one that counts. */
const role = sql`case when u.platform_roles @> '{Admin}' then 'Admin' when u.platform_roles @> '{LeadSupport}' then 'LeadSupport' else 'Support' end`

/** Staff are few: what is known of each may cost something. */
const staff: ListSql<typeof staffMembers> = {
  of: staffMembers,
  from: sql`
    users u cross join lateral (
      select max(last_seen_at) as last_seen_at from (
        select last_seen_at from sessions where user_id = u.id and actor_id is null and ended_at is null
        union all
        select last_seen_at from sessions where user_id = u.id and actor_id is null and ended_at is not null) own) s`,
  counted: sql`users u`,
  always: sql`u.platform_roles <> '{}'`,
  filters: {
    searchTerm: text => sql`u.search like fold(${contains(text)})`,
    role: one => sql`${role} = ${one}`,
  },
  sorts: {
    name: way => sql`fold(u.last_name) ${way}, fold(u.first_name) ${way}`,
    lastSeenAt: emptyLast(sql`s.last_seen_at`),
  },
  ties: way => sql`u.id ${way}`,
}

export const findStaff = (db: Db, query: QueryOf<typeof staffMembers>): Promise<Page<StaffMember>> =>
  readList(db, staff, query, {
    columns: sql`
      u.id as user_id, u.first_name, u.last_name, u.email, ${role} as role, u.password_hash is not null as joined,
      exists (select from two_factors t where t.user_id = u.id) as second_factor, s.last_seen_at`,
  })
