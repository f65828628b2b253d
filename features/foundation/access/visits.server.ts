import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import type { Access, EndpointSpec } from '#platform/shared/endpoint.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { kindOf, Refusal, unknown } from '#platform/server/refusal.ts'
import { refusals } from '#platform/server/refusal.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityFacts } from '#platform/server/scope.ts'
import { audit, auditLook, auditStaff, auditStaffOn } from '../audit-trail/audit.server.ts'
import { accessRefusals } from './access.policies.ts'
import { EntityType } from './roles.ts'

/** How long staff may look around in an organization before they say again why. Spec D8, D14. */
export const VISIT_MINUTES = 60

export interface Visit {
  readonly entity: EntityFacts & { readonly visitReason: string }
}

const Visited = z.object({
  id: z.number(),
  name: z.string(),
  type: EntityType,
  timeZone: z.string(),
  reason: z.string().nullable(),
})

/**
 * The visit under which staff make a call in an organization; null: the call is not one of theirs, or the caller is a
 * member and calls as such. Without a visit that is alive they are asked why.
 */
export async function visitOf(
  { db, clock }: Services,
  access: Access,
  caller: {
    readonly userId: number
    readonly platformRoles: readonly string[]
    readonly entityId: number | null
    readonly guid: string | null
  },
): Promise<Visit | null> {
  const { userId, guid } = caller
  if (guid === null || !access.visitors?.some(role => caller.platformRoles.includes(role))) return null
  if (caller.entityId !== null && access.platformRoles.length === 0) return null
  const {
    rows: [found],
  } = await sqlOf(Visited)`
    select e.id, e.name, e.type, e.time_zone, v.reason
    from entities e left join staff_visits v on v.entity_id = e.id and v.user_id = ${userId} and v.ends_at > ${clock.iso()}
    where e.guid = ${guid}::uuid`.execute(db)
  if (!found) throw unknown(common.notFound)
  const { reason, ...entity } = found
  if (reason === null) asksWhy()
  return { entity: { ...entity, guid, membershipId: 0, roles: [], premium: true, visitReason: reason } }
}

interface Beginning {
  readonly caller: Caller
  readonly reason: string
}

/** Lets staff into an organization, and says so in its log and in the platform's. */
export async function beginVisit(
  trx: Trx,
  services: Services,
  { caller, reason, entity }: Beginning & { readonly entity: { readonly id: number; readonly name: string } },
): Promise<{ endsAt: string }> {
  const times = timesOf(services)
  await trx
    .insertInto('staffVisits')
    .values({ userId: caller.userId, entityId: entity.id, reason, ...times })
    .onConflict(known => known.columns(['userId', 'entityId']).doUpdateSet({ reason, ...times }))
    .execute()
  await auditStaff(trx, services, { caller, entity: { ...entity, visitReason: reason }, action: 'staff.entered' })
  return { endsAt: times.endsAt }
}

/** Lets staff see what belongs to a person, and says so in the log of each of that person's organizations. */
export async function beginPersonVisit(
  trx: Trx,
  services: Services,
  { caller, reason, person }: Beginning & { readonly person: { readonly id: number; readonly email: string } },
): Promise<{ endsAt: string }> {
  const times = timesOf(services)
  await trx
    .insertInto('staffVisits')
    .values({ userId: caller.userId, personId: person.id, reason, ...times })
    .onConflict(known => known.columns(['userId', 'personId']).doUpdateSet({ reason, ...times }))
    .execute()
  await auditStaffOn(trx, services, { caller, person, reason, action: 'staff.sawPerson' })
  return { endsAt: times.endsAt }
}

const timesOf = ({ clock }: Services) => ({ beganAt: clock.iso(), endsAt: clock.iso(VISIT_MINUTES * 60) })

/** The reason with which staff see a person at present; without one they are asked why, if there is such a person. */
export async function personVisit(
  { db, clock }: Services,
  { caller, personId }: { readonly caller: Caller; readonly personId: number },
): Promise<{ reason: string; endsAt: string }> {
  const visit = await db
    .selectFrom('staffVisits')
    .select(['reason', 'endsAt'])
    .where('userId', '=', caller.userId)
    .where('personId', '=', personId)
    .where('endsAt', '>', clock.iso())
    .executeTakeFirst()
  if (visit) return visit
  const person = await db.selectFrom('users').select('id').where('id', '=', personId).executeTakeFirst()
  if (!person) throw unknown(common.notFound)
  return asksWhy()
}

function asksWhy(): never {
  throw new Refusal({ status: 403, kind: kindOf(accessRefusals, 'visitNeeded'), message: refusals.visitNeeded })
}

/** What staff view stands in the organization's log once an hour for each kind of data, a file each time. Spec D14. */
export async function noteVisit(
  services: Services,
  spec: EndpointSpec,
  { caller, visit }: { caller: Caller; visit: Visit },
): Promise<void> {
  if (spec.method !== 'GET') return
  const { id: entityId, visitReason: reason } = visit.entity
  const entry = { caller, entityId, target: spec.summary, detail: { reason } }
  if ('file' in spec.response) await audit(services.db, services, { ...entry, action: 'staff.fetched' })
  else await auditLook(services.db, services, { ...entry, action: 'staff.saw' })
}

/** Those of a person who is staff no longer. */
export async function endVisits(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('staffVisits').where('userId', '=', userId).execute()
}

/** A sweep: what staff gave as a reason stays in the log, not here. */
export async function forgetVisits({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('staffVisits').where('endsAt', '<', clock.iso()).execute()
}
