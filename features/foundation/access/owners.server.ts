import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { inSteps } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'

// SQL of: entities e, memberships m, users u, unowned_entities x

/** Organizations from before the column, at a time. */
const CHUNK = 200

const Administrator = z.object({
  membershipId: z.number(),
  owns: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
type Administrator = z.infer<typeof Administrator>

interface ToName {
  readonly entityId: number
  /** Who hands it over; null: staff name another. */
  readonly ownerId: number | null
  readonly membershipId: number
}

type Named =
  | { readonly before: Administrator | null; readonly after: Administrator }
  /** They own it already; whoever hands it over does not; only active administrators can. */
  | 'same'
  | 'notOwner'
  | 'unfit'

/**
 * Makes another active administrator the owner of an organization. The entity is locked
 * first, as by every change of roles: of two who hand it over at once, the second is no owner any more. Decision 383.
 */
export async function nameOwner(trx: Trx, { entityId, ownerId, membershipId }: ToName): Promise<Named> {
  await sql`select from entities e where e.id = ${entityId} for no key update`.execute(trx)
  const { rows } = await sqlOf(Administrator.extend({ fit: z.boolean() }))`
    select m.id as membership_id, m.owns, u.email, u.first_name, u.last_name,
      m.status = 'Active' and 'EntityAdmin' = any(m.roles) as fit
    from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and (m.owns or m.id = ${membershipId})
    order by m.id for no key update of m`.execute(trx)
  const before = rows.find(one => one.owns) ?? null
  const after = rows.find(one => one.membershipId === membershipId)
  if (ownerId !== null && before?.membershipId !== ownerId) return 'notOwner'
  if (!after?.fit) return 'unfit'
  if (after.owns) return 'same'
  await sql`update memberships set owns = false, version = version + 1 where entity_id = ${entityId} and owns`.execute(
    trx,
  )
  await sql`
    update memberships set owns = true, version = version + 1
    where entity_id = ${entityId} and id = ${membershipId}`.execute(trx)
  return { before, after }
}

/** Who of these members owns the organization now: somebody who became an administrator where nobody was one. */
export async function ownerAmong(trx: Trx, entityId: number, ids: readonly number[]): Promise<string | null> {
  const { rows } = await sqlOf(z.object({ id: z.number(), email: z.string() }))`
    select m.id, u.email from memberships m join users u on u.id = m.user_id where m.entity_id = ${entityId} and m.owns`.execute(
    trx,
  )
  return rows.find(({ id }) => ids.includes(id))?.email ?? null
}

/** The organizations that a person owns and that have other active administrators: those could take over. */
export async function ownedBesideOthers(trx: Trx, userId: number): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select e.name from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${userId} and m.owns and exists (
      select from memberships o where o.entity_id = m.entity_id and o.id <> m.id and o.status = 'Active'
        and o.roles && '{EntityAdmin,CoopAdmin}' and 'EntityAdmin' = any(o.roles))
    order by e.name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Of two accounts that become one, the membership that stays owns what the one that goes did. */
export async function joinOwnership(trx: Trx, { keptId, goneId }: { keptId: number; goneId: number }): Promise<void> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    update memberships g set owns = false from memberships k
    where g.user_id = ${goneId} and g.owns and k.user_id = ${keptId} and k.entity_id = g.entity_id
    returning g.entity_id`.execute(trx)
  const entities = rows.map(({ entityId }) => entityId)
  await sql`
    update memberships set owns = true
    where user_id = ${keptId} and entity_id = any(${intArray(entities)}) and status = 'Active'
      and 'EntityAdmin' = any(roles)`.execute(trx)
  await sql`select settle_owner(id) from unnest(${intArray(entities)}) id`.execute(trx)
}

/** Sets the owners of organizations from before the column, some at a time; what has one meanwhile stays. */
export const settleOwners = job({
  name: 'settle-owners',
  payload: z.strictObject({}),
  unfinished: () => sql`
    select 'settle-owners' as key, '{}'::jsonb as payload where exists (select from unowned_entities)`,
  async run(services, _payload, stopping, progressed) {
    await inSteps(
      after => unownedAfter(services, after),
      async entities => {
        await settle(
          services,
          entities.map(({ id }) => id),
        )
        stopping?.throwIfAborted()
        await progressed?.()
      },
    )
  },
})

const unownedAfter = async ({ db }: Services, after: number) =>
  (
    await sqlOf(z.object({ id: z.number() }))`
    select x.entity_id as id from unowned_entities x where x.entity_id > ${after} order by x.entity_id limit ${CHUNK}`.execute(
      db,
    )
  ).rows

async function settle({ db }: Services, ids: readonly number[]): Promise<void> {
  await sql`select settle_owner(id) from unnest(${intArray(ids)}) id`.execute(db)
  await sql`delete from unowned_entities where entity_id = any(${intArray(ids)})`.execute(db)
}
