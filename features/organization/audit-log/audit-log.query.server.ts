import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, intArray, textArray } from '#platform/server/db.ts'
import { saidTarget, targetsSaid } from '#foundation/audit-trail/call-names.server.ts'
import { bulkLinesAbout } from './bulk-lines.server.ts'
import { type ListSql, whereOf } from '#platform/server/list.ts'
import type { SortDirection } from '#platform/shared/paging.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { auditLog, type AuditLogQuery, AuditRow } from './audit-log.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isNamed } from '#platform/server/search.ts'

// SQL of: memberships m

/** Whose log: an organization's, or the platform's own, whose lines have no organization. */
export interface WhoseLog {
  readonly id: number | null
  readonly timeZone: string
}

export const linesIn = ({ id }: Pick<WhoseLog, 'id'>): RawBuilder<unknown> =>
  id === null ? sql`entity_id is null` : sql`entity_id = ${id}`

type Asked = Pick<AuditLogQuery, 'searchTerm' | 'person' | 'actions' | 'fromDate' | 'toDate'>

type Lines = Pick<ListSql<typeof auditLog>, 'of' | 'always' | 'filters'>

/** The lines of a log, with days as instants in its time zone, and a person by the ids of those who have the name. */
function linesOf(
  { id, timeZone }: WhoseLog,
  people: readonly number[],
  about: Record<'person' | 'searchTerm', RawBuilder<unknown>>,
): Lines {
  const start = (day: string) => startOfDay(timeZone, day).toISOString()
  return {
    of: auditLog,
    always: linesIn({ id }),
    filters: {
      fromDate: day => sql`at >= ${start(day)}`,
      toDate: day => sql`at < ${start(day)}`,
      actions: actions => sql`action = any(${textArray(actions)})`,
      person: () => sql`(user_id = any(${intArray(people)}) or actor_id = any(${intArray(people)})${about.person})`,
      searchTerm: text => sql`(search like fold(${contains(text)})${about.searchTerm}${orSaid(text)})`,
    },
  }
}

/** What was written in English is found by what its reader sees. */
const orSaid = (text: string): RawBuilder<unknown> =>
  sql.join(
    targetsSaid(text).map(
      ({ actions, targets }) => sql` or action = any(${textArray(actions)}) and target = any(${textArray(targets)})`,
    ),
    sql``,
  )

/** Which lines to select. */
export interface LineFilter {
  readonly matching: RawBuilder<unknown>
  readonly searched: boolean
}

export async function filterOf(db: Db, log: WhoseLog, asked: Asked): Promise<LineFilter> {
  const people = asked.person === '' ? [] : await peopleNamed(db, log.id, asked.person)
  const about = {
    person: await orBulk(db, log.id, asked.person),
    searchTerm: await orBulk(db, log.id, asked.searchTerm),
  }
  return { matching: whereOf(linesOf(log, people, about), asked), searched: asked.searchTerm !== '' }
}

/** Lines about many people at once are about each of them. */
async function orBulk(db: Db, entityId: number | null, name: string): Promise<RawBuilder<unknown>> {
  const lines = entityId === null || name === '' ? [] : await bulkLinesAbout(db, entityId, name)
  return lines.length === 0 ? sql`` : sql` or id = any(${lines}::bigint[])`
}

/** An index leads with the organization, whose absence says nothing about the order unless it is named. */
export const inOrder = (direction: SortDirection, of: 'a' | 'audit_log' = 'audit_log'): RawBuilder<unknown> =>
  sql.raw(`${of}.entity_id ${direction}, ${of}.at ${direction}, ${of}.id ${direction}`)

/** The lines with these ids, with who did it and as whom. */
export async function readLines(
  db: Db,
  { id }: Pick<WhoseLog, 'id'>,
  ids: RawBuilder<unknown>,
  direction: SortDirection,
): Promise<AuditRow[]> {
  const { rows } = await sqlOf(AuditRow)`
    select a.id, a.at, a.action, a.target, a.detail,
           case when ${id === null ? sql`true` : sql`m.id is not null`} then t.first_name || ' ' || t.last_name end as target_name,
           case when p.id is not null then jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'email', p.email) end as person,
           case when s.id is not null then jsonb_build_object('name', s.first_name || ' ' || s.last_name, 'email', s.email) end as acting_as,
           ${
             id === null
               ? sql`null::jsonb`
               : sql`(
             select jsonb_build_object('id', b.id, 'people', b.changed) from ${rowsOf('bulkActions', id)} b where b.audit_id = a.id)`
           } as bulk,
           ${id === null ? sql`null::jsonb` : opensWhat(id)} as opens
    from ${id === null ? sql`(select * from audit_log where entity_id is null)` : rowsOf('auditLog', id)} a
    left join users p on p.id = coalesce(a.actor_id, a.user_id)
    left join users s on s.id = a.user_id and a.actor_id is not null
    -- Of strangers a log tells the address only.
    left join users t on t.email = a.target
    ${id === null ? sql`` : sql`left join ${rowsOf('memberships', id)} m on m.user_id = t.id`}
    where a.id in (${ids})
    order by ${inOrder(direction, 'a')}`.execute(db)
  return rows.map(row => ({ ...row, target: saidTarget(row.action, row.target) }))
}

/** What the line `a` is about and has a page: a group that is still there, an import, or the member `m`. */
const opensWhat = (id: number) => sql`coalesce(
             (select jsonb_build_object('page', 'group', 'id', g.id) from ${rowsOf('groups', id)} g
               where a.action like 'group.%' and to_jsonb(g.id) = a.detail -> 'groupId'),
             (select jsonb_build_object('page', 'batch', 'id', b.id) from ${rowsOf('batches', id)} b
               where a.action like 'batch.%' and to_jsonb(b.id) = a.detail -> 'batchId'),
             case when m.id is not null then jsonb_build_object('page', 'person', 'id', m.id) end)`

const Person = z.object({ id: z.number() })
/** Of people with a name, the platform's log tells at most this many. */
const NAMED_ALIKE = 1_000

/** Members, present and past, and those from outside who acted here or looked: staff, and people of a cooperative. */
async function peopleNamed(db: Db, entityId: number | null, name: string): Promise<number[]> {
  if (entityId === null) return peopleOfThePlatform(db, name)
  const { rows } = await sqlOf(Person)`
    select m.user_id as id from ${rowsOf('memberSummaries', entityId)} s join memberships m on m.entity_id = s.entity_id and m.id = s.membership_id
    where ${isNamed(sql`s.search`, name)}
    union
    select u.id from users u
    where u.search like fold(${contains(name)}) and (
      u.id in (select actor_id from audit_log where entity_id = ${entityId} and actor_id is not null)
      or (
        u.platform_roles <> '{}'
        or exists (select from memberships c join entities e on e.id = c.entity_id where c.user_id = u.id and e.type = 'Coop')
      ) and exists (select from audit_log a where a.entity_id = ${entityId} and a.user_id = u.id))`.execute(db)
  return rows.map(({ id }) => id)
}

async function peopleOfThePlatform(db: Db, name: string): Promise<number[]> {
  const { rows } = await sqlOf(Person)`
    select u.id from users u
    where u.search like fold(${contains(name)}) and (
      exists (select from audit_log a where a.entity_id is null and a.user_id = u.id)
      or exists (select from audit_log a where a.entity_id is null and a.actor_id = u.id))
    order by u.platform_roles = '{}', u.id limit ${NAMED_ALIKE}`.execute(db)
  return rows.map(({ id }) => id)
}
