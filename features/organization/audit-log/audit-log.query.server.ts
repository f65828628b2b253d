import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, intArray, textArray } from '#platform/server/db.ts'
import { type ListSql, whereOf } from '#platform/server/list.ts'
import type { SortDirection } from '#platform/shared/paging.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { auditLog, type AuditLogQuery, AuditRow } from './audit-log.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'

type Organization = { readonly id: number; readonly timeZone: string }
type Asked = Pick<AuditLogQuery, 'searchTerm' | 'person' | 'actions' | 'fromDate' | 'toDate'>

type Lines = Pick<ListSql<typeof auditLog>, 'of' | 'always' | 'filters'>

/** The lines of an organization, with days as instants in its time zone, and a person by the ids of those who have the name. */
function linesOf({ id, timeZone }: Organization, people: readonly number[]): Lines {
  const start = (day: string) => startOfDay(timeZone, day).toISOString()
  return {
    of: auditLog,
    always: sql`entity_id = ${id}`,
    filters: {
      fromDate: day => sql`at >= ${start(day)}`,
      toDate: day => sql`at < ${start(day)}`,
      actions: actions => sql`action = any(${textArray(actions)})`,
      person: () => sql`(user_id = any(${intArray(people)}) or actor_id = any(${intArray(people)}))`,
      searchTerm: text => sql`search like fold(${contains(text)})`,
    },
  }
}

/** Which lines to select. */
export interface LineFilter {
  readonly matching: RawBuilder<unknown>
  readonly searched: boolean
}

export async function filterOf(db: Db, entity: Organization, asked: Asked): Promise<LineFilter> {
  const people = asked.person === '' ? [] : await peopleNamed(db, entity.id, asked.person)
  return { matching: whereOf(linesOf(entity, people), asked), searched: asked.searchTerm !== '' }
}

export const inOrder = (direction: SortDirection, of: 'a' | 'audit_log' = 'audit_log'): RawBuilder<unknown> =>
  sql.raw(`${of}.at ${direction}, ${of}.id ${direction}`)

/** The lines with these ids, with who did it and as whom. */
export async function readLines(
  db: Db,
  entity: { readonly id: number },
  ids: RawBuilder<unknown>,
  direction: SortDirection,
): Promise<AuditRow[]> {
  const { rows } = await sqlOf(AuditRow)`
    select a.id, a.at, a.action, a.target, a.detail,
           case when p.id is not null then jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'email', p.email) end as person,
           case when s.id is not null then jsonb_build_object('name', s.first_name || ' ' || s.last_name, 'email', s.email) end as acting_as
    from ${rowsOf('auditLog', entity.id)} a
    left join users p on p.id = coalesce(a.actor_id, a.user_id)
    left join users s on s.id = a.user_id and a.actor_id is not null
    where a.id in (${ids})
    order by ${inOrder(direction, 'a')}`.execute(db)
  return rows
}

/** Members, present and past, and staff who acted here or looked. */
async function peopleNamed(db: Db, entityId: number, name: string): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select m.user_id as id from ${rowsOf('memberSummaries', entityId)} s join memberships m on m.entity_id = s.entity_id and m.id = s.membership_id
    where s.search like fold(${contains(name)})
    union
    select u.id from users u
    where u.search like fold(${contains(name)}) and (
      u.id in (select actor_id from audit_log where entity_id = ${entityId} and actor_id is not null)
      or u.platform_roles <> '{}' and exists (select from audit_log a where a.entity_id = ${entityId} and a.user_id = u.id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
