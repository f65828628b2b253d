import type { Updateable } from 'kysely'
import type { Entities } from '#database/types.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import type { EntityRole, EntityType } from './roles.ts'

/** The longest name of an entity. */
const NAME_MAX = 120

export interface NewEntity {
  readonly name: string
  readonly type: EntityType
  /** The code of a state: 'CA'. */
  readonly state: string | null
  readonly industryId: number | null
  readonly website?: string | null
  readonly contact?: { readonly name: string; readonly email: string }
}

/** Makes an entity with its first member, and makes it their active profile. Spec D2. */
export async function foundEntity(
  trx: Trx,
  { clock }: Services,
  { founder, ...entity }: NewEntity & { founder: { userId: number; roles: readonly EntityRole[] } },
): Promise<{ entityId: number; entityGuid: string }> {
  const now = clock.iso()
  const { id, guid } = await trx
    .insertInto('entities')
    .values({
      name: [...entity.name].slice(0, NAME_MAX).join(''),
      type: entity.type,
      state: entity.state,
      industryId: entity.industryId,
      website: entity.website ?? null,
      contactName: entity.contact?.name ?? null,
      contactEmail: entity.contact?.email ?? null,
      createdAt: now,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('memberships')
    .values({
      entityId: id,
      userId: founder.userId,
      roles: [...new Set<EntityRole>(['Learner', ...founder.roles])],
      createdAt: now,
      lastChosenAt: now,
    })
    .execute()
  return { entityId: id, entityGuid: guid }
}

/**
 * The entity of an individual has their name: it follows when they change theirs, unless it was named differently. Spec
 * D2.
 */
export async function renameIndividual(
  trx: Trx,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  const named = (name: string) => [...name].slice(0, NAME_MAX).join('')
  await trx
    .updateTable('entities')
    .set({ name: named(to) })
    .where('type', '=', 'Individual')
    .where('name', '=', named(from))
    .where('id', 'in', eb => eb.selectFrom('memberships').select('entityId').where('userId', '=', userId))
    .execute()
}

export type EntityChanges = Omit<
  Updateable<Entities>,
  'id' | 'guid' | 'type' | 'coopId' | 'coopMayAssign' | 'isOffsite' | 'createdAt' | 'version'
>

type Revised = Partial<EntityChanges>

/**
 * Changes settings of an entity under its lock; returns the old and new values of what differs, or null if nothing
 * does. With a version, a change that someone else made in between is not overwritten.
 */
export async function reviseEntity(
  trx: Trx,
  { entityId, version, changes }: { entityId: number; version: number | undefined; changes: EntityChanges },
): Promise<{ before: Revised; after: Revised } | null> {
  const stored = await trx
    .selectFrom('entities')
    .selectAll()
    .where('id', '=', entityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (version !== undefined && version !== stored.version) throw conflict(common.conflict)
  const names = (Object.keys(changes) as (keyof EntityChanges)[]).filter(
    name => JSON.stringify(changes[name]) !== JSON.stringify(stored[name]),
  )
  if (names.length === 0) return null
  const after = Object.fromEntries(names.map(name => [name, changes[name]]))
  await trx
    .updateTable('entities')
    .set({ ...after, version: stored.version + 1 })
    .where('id', '=', entityId)
    .execute()
  return { before: Object.fromEntries(names.map(name => [name, stored[name]])), after }
}

/** What only staff say about an organization; false: it was so already. Spec D8, D9. */
export async function reviseStaffFlags(
  trx: Trx,
  entityId: number,
  { isOffsite }: { isOffsite: boolean },
): Promise<boolean> {
  const revised = await trx
    .updateTable('entities')
    .set({ isOffsite })
    .where('id', '=', entityId)
    .where('isOffsite', '<>', isOffsite)
    .executeTakeFirst()
  return revised.numUpdatedRows > 0n
}

/**
 * An organization becomes one of a cooperative's. False if it already belongs to one, or is no organization: of many who
 * ask at once, one gets it.
 */
export async function joinCooperative(
  trx: Trx,
  { entityId, coopId, mayAssign = false }: { entityId: number; coopId: number; mayAssign?: boolean },
): Promise<boolean> {
  const joined = await trx
    .updateTable('entities')
    .set({ coopId, coopMayAssign: mayAssign })
    .where('id', '=', entityId)
    .where('type', '=', 'Organization')
    .where('coopId', 'is', null)
    .executeTakeFirst()
  return joined.numUpdatedRows > 0n
}

/** The end of that, and of what the cooperative was allowed. False if it does not belong to this cooperative. */
export async function leaveCooperative(
  trx: Trx,
  { entityId, coopId }: { entityId: number; coopId: number },
): Promise<boolean> {
  const left = await trx
    .updateTable('entities')
    .set({ coopId: null })
    .where('id', '=', entityId)
    .where('coopId', '=', coopId)
    .executeTakeFirst()
  return left.numUpdatedRows > 0n
}

/** Whether the cooperative may assign trainings there. False if that is so already, or there is no cooperative. */
export async function letCooperativeAssign(trx: Trx, entityId: number, mayAssign: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('entities')
    .set({ coopMayAssign: mayAssign })
    .where('id', '=', entityId)
    .where('coopId', 'is not', null)
    .where('coopMayAssign', '<>', mayAssign)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
