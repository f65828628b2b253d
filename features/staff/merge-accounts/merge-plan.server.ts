import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Db, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { todayThere } from '#platform/server/clock.ts'
import { conflict } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { EntityType, MembershipStatus, EntityRole, PlatformRole } from '#foundation/access/roles.ts'
import { Dropped, JoinedOrganization, type MergePreview, Moved } from './merge-accounts.contract.ts'
import { mergeAccountsMessages as messages } from './merge-accounts.messages.ts'
import { obstaclesTo } from './merge-obstacles.server.ts'
import { joined } from './merge.rules.ts'

export interface Pair {
  readonly keptId: number
  readonly goneId: number
}

const Person = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  platformRoles: z.array(PlatformRole),
  hasSecondFactor: z.boolean(),
})
export type Person = z.infer<typeof Person>

const Membership = z.object({ id: z.number(), roles: z.array(EntityRole), status: MembershipStatus })
const Place = z.object({
  entityId: z.number(),
  entityGuid: z.string(),
  name: z.string(),
  type: EntityType,
  kept: Membership.nullable(),
  gone: Membership.nullable(),
})
const DroppedRow = Dropped.extend({ entityId: z.number() })

/** A preview, with what the merge itself needs besides. */
export interface Plan {
  readonly shown: MergePreview
  readonly kept: Person
  readonly gone: Person
  readonly places: readonly (z.infer<typeof Place> & { readonly after: ReturnType<typeof joined> })[]
  readonly dropped: readonly z.infer<typeof DroppedRow>[]
}

/** What a merge moves, joins and drops, and what stands in its way. Within a merge all of it is locked. Spec D8. */
export async function planMerge(on: Db | Trx, services: Services, pair: Pair): Promise<Plan> {
  const { kept, gone } = await accountsOf(on, pair)
  const places = (await placesOf(on, pair)).map(place => ({ ...place, after: joined(place.kept, place.gone) }))
  const dropped = await droppedBy(on, services, pair)
  const obstacles = await obstaclesTo(on, pair, { kept, gone })
  const organizations = places.map(place => JoinedOrganization.parse(place))
  const digest = createHash('sha256')
    .update(JSON.stringify([pair, obstacles, organizations, dropped.map(one => [one.registrationId, one.because])]))
    .digest('base64url')
  const shown = {
    kept: shownAs(kept),
    gone: shownAs(gone),
    obstacles,
    organizations,
    dropped: dropped.map(one => Dropped.parse(one)),
    moved: await countMoved(
      on,
      gone,
      dropped.map(one => one.registrationId),
    ),
    digest,
  }
  return { shown, kept, gone, places, dropped }
}

const shownAs = ({ id, firstName, lastName, email, hasSecondFactor }: Person) => ({
  userId: id,
  name: `${firstName} ${lastName}`,
  email,
  hasSecondFactor,
})

async function accountsOf(on: Db | Trx, { keptId, goneId }: Pair): Promise<{ kept: Person; gone: Person }> {
  const { rows } = await sqlOf(Person)`
    select u.id, u.first_name, u.last_name, u.email, u.email_confirmed_at is not null as is_confirmed, u.platform_roles,
           exists (select from two_factors f where f.user_id = u.id) as has_second_factor
    from users u where u.id in (${keptId}, ${goneId})`.execute(on)
  const kept = rows.find(({ id }) => id === keptId)
  const gone = rows.find(({ id }) => id === goneId)
  if (!kept || !gone) throw conflict(messages.gone)
  return { kept, gone }
}

const membershipOf = (alias: 'k' | 'g'): RawBuilder<unknown> => {
  const m = sql.ref(alias)
  return sql`case when ${m}.id is not null then jsonb_build_object('id', ${m}.id, 'roles', ${m}.roles, 'status', ${m}.status) end`
}

async function placesOf(on: Db | Trx, { keptId, goneId }: Pair): Promise<z.infer<typeof Place>[]> {
  const { rows } = await sqlOf(Place)`
    select e.id as entity_id, e.guid as entity_guid, e.name, e.type, ${membershipOf('k')} as kept, ${membershipOf('g')} as gone
    from (select entity_id from memberships where user_id = ${keptId}
          union select entity_id from memberships where user_id = ${goneId}) own
    join entities e on e.id = own.entity_id
    left join memberships k on k.entity_id = own.entity_id and k.user_id = ${keptId}
    left join memberships g on g.entity_id = own.entity_id and g.user_id = ${goneId}
    order by e.name, e.id`.execute(on)
  return rows
}

/**
 * Of two open trainings of one course the further one stays: one of a course is open for a member. One that was not
 * begun goes as well if the other account holds the course: it asks for what was done (docs/decisions/0268).
 */
async function droppedBy(
  on: Db | Trx,
  services: Services,
  { keptId, goneId }: Pair,
): Promise<z.infer<typeof DroppedRow>[]> {
  const { rows } = await sqlOf(DroppedRow)`
    with taken as (
      select r.id, r.entity_id, r.course_id, r.user_id, r.status, r.total_seconds, r.date_added, r.training, e.name,
             r.status = 'Complete' and v.id is null and coalesce(r.expires_on > ${todayThere(services)} + ${RENEWAL_DAYS}::int, true) as holds
      from registrations r
      join entities e on e.id = r.entity_id
      left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null
      where r.user_id in (${keptId}, ${goneId}) and r.entity_id in (
        select k.entity_id from memberships k join memberships g on g.entity_id = k.entity_id and g.user_id = ${goneId}
        where k.user_id = ${keptId})
    ), open as (
      select t.*, row_number() over (
               partition by t.entity_id, t.course_id order by t.status = 'In_Progress' desc, t.total_seconds desc, t.date_added, t.id) as place
      from taken t where t.status <> 'Complete'
    ), judged as (
      select o.*, case
               when o.place > 1 then 'further'
               when o.status = 'Not_Started' and exists (
                 select from taken h where h.holds and h.entity_id = o.entity_id and h.course_id = o.course_id and h.user_id <> o.user_id) then 'held'
             end as because
      from open o
    )
    select id as registration_id, entity_id, name as organization, training as course, status, total_seconds, because
    from judged where because is not null order by name, training, id`.execute(on)
  return rows
}

function countMoved(on: Db | Trx, { id, email }: Person, dropped: readonly number[]): Promise<MergePreview['moved']> {
  return sqlOf(Moved)`
    select (select count(*) from registrations where user_id = ${id} and not id = any(${intArray(dropped)})) as trainings,
           (select count(*) from certificates where user_id = ${id}) as certificates,
           (select count(*) from memberships m join group_members x on x.entity_id = m.entity_id and x.membership_id = m.id
            where m.user_id = ${id}) as groups,
           (select count(*) from invites i where i.email = ${email} and i.status = 'pending') as invites,
           (select count(*) from assignments where created_by = ${id}) as assignments,
           (select count(*) from orders where user_id = ${id}) as orders,
           (select count(*) from audit_log where user_id = ${id} or actor_id = ${id}) as audit_lines`.executeForOne(on)
}

/** Locks both accounts, their memberships and trainings, each in one order; false: one of them is gone. */
export async function holdBoth(trx: Trx, { keptId, goneId }: Pair): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select id from users where id in (${keptId}, ${goneId}) order by id for update`.execute(trx)
  if (rows.length < 2) return false
  await sql`select id, entity_id from memberships where user_id in (${keptId}, ${goneId}) order by id for update`.execute(
    trx,
  )
  await sql`select id, entity_id from registrations where user_id in (${keptId}, ${goneId}) order by id for update`.execute(
    trx,
  )
  return true
}
