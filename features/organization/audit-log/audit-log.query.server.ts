import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, intArray, textArray } from '#platform/server/db.ts'
import type { SortDirection } from '#platform/shared/paging.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type AuditLogQuery, AuditRow } from './audit-log.contract.ts'

type Asked = Pick<AuditLogQuery, 'searchTerm' | 'person' | 'actions' | 'fromDate' | 'toDate'>

/** Which lines are meant: what was asked for, with the people found and the days as instants of the organization's time zone. */
export interface LineFilter {
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly searched: boolean
}

export async function filterOf(
  db: Db,
  entity: { readonly id: number; readonly timeZone: string },
  asked: Asked,
): Promise<LineFilter> {
  const people = asked.person === '' ? null : await peopleNamed(db, entity.id, asked.person)
  const start = (day: string) => startOfDay(entity.timeZone, day).toISOString()
  return {
    searched: asked.searchTerm !== '',
    conditions: [
      sql`entity_id = ${entity.id}`,
      ...(asked.fromDate ? [sql`at >= ${start(asked.fromDate)}`] : []),
      ...(asked.toDate ? [sql`at < ${start(asked.toDate)}`] : []),
      ...(asked.actions.length > 0 ? [sql`action = any(${textArray(asked.actions)})`] : []),
      ...(people ? [sql`(user_id = any(${intArray(people)}) or actor_id = any(${intArray(people)}))`] : []),
      ...(asked.searchTerm === '' ? [] : [sql`search like fold(${contains(asked.searchTerm)})`]),
    ],
  }
}

export const matching = ({ conditions }: LineFilter): RawBuilder<unknown> => sql.join(conditions, sql` and `)
export const inOrder = (direction: SortDirection, of: 'a' | 'audit_log' = 'audit_log'): RawBuilder<unknown> =>
  sql.raw(`${of}.at ${direction}, ${of}.id ${direction}`)

/** The lines of these ids, with who did it and as whom. */
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
    from audit_log a
    left join users p on p.id = coalesce(a.actor_id, a.user_id)
    left join users s on s.id = a.user_id and a.actor_id is not null
    where a.entity_id = ${entity.id} and a.id in (${ids})
    order by ${inOrder(direction, 'a')}`.execute(db)
  return rows
}

/** Members, present and past, and staff who acted here. */
async function peopleNamed(db: Db, entityId: number, name: string): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select m.user_id as id from member_summaries s join memberships m on m.entity_id = s.entity_id and m.id = s.membership_id
    where s.entity_id = ${entityId} and s.search like fold(${contains(name)})
    union
    select u.id from users u
    where u.search like fold(${contains(name)}) and u.id in (select actor_id from audit_log where entity_id = ${entityId} and actor_id is not null)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
