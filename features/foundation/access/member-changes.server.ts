import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx, textArray } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { AuditAction } from '../audit-trail/audit-actions.ts'
import { audit, auditMany } from '../audit-trail/audit.server.ts'
import { isSince, planIsLive } from '../plans/plan.server.ts'
import { memberChangesMessages } from './member-changes.messages.ts'
import {
  actionOf,
  administratorRole,
  type ChangeRefusal,
  MemberBefore,
  memberAfter,
  type MemberChange,
  refusedChanges,
} from './member-changes.rules.ts'
import { ownerAmong } from './owners.server.ts'
import type { EntityType } from './roles.ts'

export interface ToChange {
  readonly entity: { readonly id: number; readonly type: EntityType }
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  /** The membership of the person who makes the change; null: nobody in the entity. */
  readonly selfId: number | null
  readonly membershipIds: readonly number[]
  readonly change: MemberChange
  /** One line for all of them is written by the caller, instead of one for each. */
  readonly noted?: true
  /** For one member: the version that the change was made from; refused if it is no longer current. */
  readonly version?: number | undefined
}

export interface RefusedMember {
  readonly membershipId: number
  readonly name: string
  readonly kind: ChangeRefusal
  readonly reason: string
}
/** Who was changed; members who already were so are in neither. */
export interface MembersChanged {
  readonly changed: readonly number[]
  /** Of these, who gained and who lost the administrator role. */
  readonly promoted: readonly number[]
  readonly demoted: readonly number[]
  readonly refused: readonly RefusedMember[]
}

/** Where the calls that change members are refused. */
const memberChange = { refusesAt: ['roles'] } as const

const Found = MemberBefore.extend({ name: z.string(), email: z.string(), version: z.number() })
type Found = z.infer<typeof Found>

/**
 * Changes status or roles of the members that the rules allow, and says who was refused and why. Changes in one entity
 * run one after the other: if two administrators deactivate each other at once, one of them remains. An id from outside
 * the entity refuses all. This is the only place that changes them. Spec D2.
 */
export async function changeMembers(
  trx: Trx,
  services: Services,
  { entity, caller, selfId, membershipIds, change, noted, version }: ToChange,
): Promise<MembersChanged> {
  const entityType = entity.type
  const role = administratorRole(entityType)
  if (change.roles?.some(given => given !== 'Learner' && given !== role))
    throw refuse(memberChange, 'roles', memberChangesMessages.roleNotGrantable)
  const ids = [...new Set(membershipIds)]
  await sql`select from entities where id = ${entity.id} for no key update`.execute(trx)
  const members = await readMembers(trx, services, entity.id, ids)
  if (members.length !== ids.length) throw unknown(common.notFound)
  if (version !== undefined && members.some(member => member.version !== version)) throw conflict(common.conflict)

  const refused = refusedChanges(members, change, {
    selfId,
    entityType,
    administrators: await countAdministrators(trx, entity.id, role),
  })
  const differing = members.filter(member => {
    const after = memberAfter(member, change)
    return (
      !refused.has(member.id) &&
      (after.status !== member.status || after.roles.toSorted().join() !== member.roles.toSorted().join())
    )
  })
  await write(trx, entity.id, differing, change)
  const actions = Map.groupBy(differing, member => actionOf(member, memberAfter(member, change)))
  if (!noted) await noteChanges(trx, services, { entity, caller }, actions, change)
  await noteOwner(trx, services, { entity, caller }, differing, change)
  return {
    changed: differing.map(({ id }) => id),
    promoted: actions.get('member.promoted')?.map(({ id }) => id) ?? [],
    demoted: actions.get('member.demoted')?.map(({ id }) => id) ?? [],
    refused: members.flatMap(({ id, name }) => {
      const kind = refused.get(id)
      return kind ? [{ membershipId: id, name, kind, reason: memberChangesMessages[kind] }] : []
    }),
  }
}

async function noteChanges(
  trx: Trx,
  services: Services,
  { entity, caller }: Pick<ToChange, 'entity' | 'caller'>,
  actions: ReadonlyMap<AuditAction, readonly Found[]>,
  change: MemberChange,
): Promise<void> {
  for (const [action, alike] of actions) {
    await auditMany(
      trx,
      services,
      { caller, entityId: entity.id, action },
      alike.map(member => ({
        target: member.email,
        detail: { before: { status: member.status, roles: member.roles }, after: memberAfter(member, change) },
      })),
    )
  }
}

/** Where nobody owned the organization, one of those who administer it from now on does: that is told, too. Decision 383. */
async function noteOwner(
  trx: Trx,
  services: Services,
  { entity, caller }: Pick<ToChange, 'entity' | 'caller'>,
  members: readonly Found[],
  change: MemberChange,
): Promise<void> {
  const administer = members.filter(member => {
    const { status, roles } = memberAfter(member, change)
    return status === 'Active' && roles.includes('EntityAdmin')
  })
  if (entity.type !== 'Organization' || administer.length === 0) return
  const email = await ownerAmong(
    trx,
    entity.id,
    administer.filter(({ owns }) => !owns).map(({ id }) => id),
  )
  if (email !== null)
    await audit(trx, services, { caller, entityId: entity.id, action: 'owner.followed', target: email })
}

/** Whether a member `m` has training activity in the current year of the entity's plan. Spec D2. */
export const activeThisYear = (at: Pick<Services, 'clock'>): RawBuilder<boolean> => sql<boolean>`exists (
  select from registrations r join entities e on e.id = r.entity_id join subscriptions p on p.entity_id = e.id and ${planIsLive(at)}
  where r.entity_id = m.entity_id and r.membership_id = m.id
    and ${isSince(sql`greatest(r.date_started, r.date_completed, r.last_beat_at)`, sql`p.starts_on`)})`

/**
 * Records that something other than status and roles was changed for a member: anyone who started from an older version
 * is warned.
 */
export async function touchMember(
  trx: Trx,
  { entityId, membershipId }: { entityId: number; membershipId: number },
): Promise<void> {
  await sql`update memberships set version = version + 1 where entity_id = ${entityId} and id = ${membershipId}`.execute(
    trx,
  )
}

async function readMembers(trx: Trx, services: Services, entityId: number, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sqlOf(Found)`
    select m.id, m.status, m.roles, m.version, m.restricted_from is not null as restricted, m.owns,
           u.email, u.first_name || ' ' || u.last_name as name,
           ${activeThisYear(services)} as active_this_year
    from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.id = any(${intArray(ids)})
    order by m.id for no key update of m`.execute(trx)
  return rows
}

async function countAdministrators(trx: Trx, entityId: number, role: string): Promise<number> {
  const {
    rows: [found],
  } = await sqlOf(z.object({ administrators: z.number() }))`
    select count(*) as administrators from memberships
    where entity_id = ${entityId} and roles && '{EntityAdmin,CoopAdmin}' and status = 'Active' and ${role}::text = any(roles)`.execute(
    trx,
  )
  return found?.administrators ?? 0
}

async function write(trx: Trx, entityId: number, members: readonly Found[], change: MemberChange): Promise<void> {
  if (members.length === 0) return
  const roles = change.roles ? memberAfter({ status: 'Active', roles: [] }, change).roles : null
  // Administrators see it all, and who is archived comes back as a learner.
  const audits = change.status === 'Archived' || roles?.some(role => role !== 'Learner') ? sql`false` : sql`audits`
  // Once they audit no more they are asked to train like everyone.
  await sql`
    update memberships set status = coalesce(${change.status ?? null}::text, status), version = version + 1,
      roles = ${roles ? textArray(roles) : sql`roles`}, audits = ${audits}, audits_through = case when ${audits} then audits_through end,
      only_audits = only_audits and ${audits}
    where entity_id = ${entityId} and id = any(${intArray(members.map(({ id }) => id))})`.execute(trx)
}
