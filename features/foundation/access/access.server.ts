import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { refusals } from '#platform/server/refusal.messages.ts'
import { builtOnce } from '#platform/server/built-once.ts'
import type { Clocked } from '#platform/server/clock.ts'
import type { Alongside, Caller, Feature, Services } from '#platform/server/feature.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { keptBy } from '#platform/shared/kept.ts'
import type { Authorise } from '#platform/server/http.ts'
import { Refusal, unknown, kindOf } from '#platform/server/refusal.ts'
import { grantScope } from '#platform/server/scope.ts'
import { hasPremiumAccess } from '../plans/plans.rules.ts'
import { liveCertificateQuota, planIsLive, trialIsOver } from '../plans/plan.server.ts'
import { EntityRole, EntityType, PlatformRole } from './roles.ts'
import { auditsToday } from './audits.server.ts'
import { settleOwners } from './owners.server.ts'
import { rolesHeld } from './supervisor-role.ts'
import { judge, accessRefusals } from './access.policies.ts'
import { noteActing } from './acting.server.ts'
import { lacksSecondFactor } from './second-factor.server.ts'
import { readToken } from './tokens.server.ts'
import { forgetVisits, noteVisit, visitOf } from './visits.server.ts'

/** Writes 'last seen' at most this often. */
const SEEN_EVERY_SECONDS = 60

const Person = z.strictObject({
  userId: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  platformRoles: z.array(PlatformRole),
  actorId: z.number().nullable(),
  actorSessionId: z.string().nullable(),
  /** Long enough for their last call to be written down. */
  seenLongAgo: z.boolean(),
  wroteAt: z.string().nullable(),
  planLive: z.boolean(),
  isTrialOver: z.boolean(),
  certificateQuota: z.number(),
  /** The entity requires a second factor of its administrators, and they have none. */
  lacksSecondFactor: z.boolean(),
  alongside: z.unknown(),
})
const Member = Person.extend({
  entityId: z.number(),
  entityName: z.string(),
  entityType: EntityType,
  timeZone: z.string(),
  membershipId: z.number(),
  roles: z.array(EntityRole),
  /** They supervise others there. */
  supervises: z.boolean(),
  /** They audit there today. */
  audits: z.boolean(),
})
/** Of an entity that is named, the one of which they are no member is still there. */
const Stranger = Person.extend({
  entityId: z.null(),
  entityName: z.string().nullish(),
  entityType: EntityType.nullish(),
  timeZone: z.string().nullish(),
  membershipId: z.null().optional(),
  roles: z.null().optional(),
  supervises: z.null().optional(),
  audits: z.null().optional(),
})
const Found = z.union([Member, Stranger])
type Found = z.infer<typeof Found>

/**
 * Who is calling, and what they are in the entity that the call names: one query. A session that ended, in any process,
 * a person who was deactivated or a role that was taken away counts from the next request on; a session in which staff
 * act as someone ends with their own. Spec D3, D8, A6.
 */
export const authorise: Authorise = async (services, spec, { token, entityGuid, alongside }) => {
  if (spec.access.grants === 'nothing') return {}
  if (!token) return strange(spec, { message: common.noAccess })
  const claims = readToken(services, token)
  if (!claims) return strange(spec, { kind: kindOf(accessRefusals, 'tokenExpired'), message: common.sessionExpired })
  const namesEntity = spec.access.grants === 'entity'
  const guid = namesEntity ? await entityGuid() : null
  const asks = findings(alongside)[namesEntity ? 'inEntity' : 'alone'][claims.IsImpersonated ? 'acting' : 'oneself']
  const found = await find(services, { sessionId: claims.sid, guid }, asks)
  if (!found) return strange(spec, { kind: kindOf(accessRefusals, 'tokenExpired'), message: common.sessionExpired })

  const visit = await visitOf(services, spec.access, { ...found, guid })
  const roles = found.lacksSecondFactor ? (found.roles ?? []).filter(role => role === 'Learner') : (found.roles ?? [])
  const verdict = judge(spec.access, {
    signedIn: true,
    platformRoles: found.platformRoles,
    rolesInEntity: heldBy(found, roles),
    planLive: found.planLive,
    guardOpen: hasPremiumAccess({ ...found, hasActiveSubscription: found.planLive }),
    acting: found.actorId !== null,
    visiting: visit !== null,
  })
  refuseBy(verdict, found, roles)

  const caller = callerOf(found, claims.sid)
  const session = { wroteAt: found.wroteAt, noteWrite: () => noteWrite(services, claims.sid) }
  await noteActing(services, spec, { caller, entityId: found.entityId })
  if (visit) {
    await noteVisit(services, spec, { caller, visit })
    return { caller, session, alongside: found.alongside, entity: grantScope(services.db, visit.entity) }
  }
  if (spec.access.grants !== 'entity' || found.entityId === null || guid === null)
    return { caller, session, alongside: found.alongside }
  return {
    caller,
    session,
    alongside: found.alongside,
    entity: grantScope(services.db, {
      id: found.entityId,
      guid,
      name: found.entityName,
      type: found.entityType,
      timeZone: found.timeZone,
      membershipId: found.membershipId,
      roles,
      premium: found.planLive,
      visitReason: null,
    }),
  }
}

/** A second step that is missing takes every role but that of a learner. */
const heldBy = (found: Found, roles: readonly EntityRole[]) =>
  found.entityId === null ? null : rolesHeld(roles, found.lacksSecondFactor ? {} : found)

const callerOf = (found: Found, sessionId: Caller['sessionId']): Caller => ({
  userId: found.userId,
  sessionId,
  email: found.email,
  firstName: found.firstName,
  lastName: found.lastName,
  platformRoles: found.platformRoles,
  actorId: found.actorId,
})

/** Says no, if the verdict does. A person who lacks the second step has fewer roles than they were given. */
function refuseBy(verdict: ReturnType<typeof judge>, found: Found, roles: readonly string[]): void {
  if (verdict === 'unknown') throw unknown(common.notFound)
  if (verdict === 'acting')
    throw new Refusal({ status: 403, kind: kindOf(accessRefusals, 'notWhileActing'), message: common.notWhileActing })
  if (verdict === 'role' && found.lacksSecondFactor && ((found.roles ?? []).length > roles.length || found.audits))
    throw new Refusal({
      status: 403,
      kind: kindOf(accessRefusals, 'secondFactor'),
      message: refusals.secondFactorNeeded,
    })
  if (verdict === 'role') throw new Refusal({ status: 403, message: common.noAccess })
  if (verdict === 'plan')
    throw new Refusal({ status: 403, kind: kindOf(accessRefusals, 'plan'), message: refusals.noPlan })
}

/**
 * The caller is unknown: refused, unless the call is also open to the public, where an expired token counts the same as
 * none.
 */
function strange(
  { access }: EndpointSpec,
  why: Pick<ConstructorParameters<typeof Refusal>[0], 'kind' | 'message'>,
): Record<string, never> {
  if (access.grants === 'callerIfAny') return {}
  throw new Refusal({ status: 401, ...why })
}

interface Asked {
  readonly sessionId: string
  readonly guid: string | null
}

interface Values extends Record<string, unknown> {
  readonly sessionId: string
  readonly guid: string | null
  readonly idleSince: string
}

/** A call that names no entity asks about none. */
const OF_NO_ENTITY = sql`null::integer as entity_id, false as plan_live, true as is_trial_over, 0 as certificate_quota, false as lacks_second_factor`

/** Staff who act as someone have already used their own second factor. */
const lacksFactor = (acting: boolean) => (acting ? sql`false` : sql`coalesce(${lacksSecondFactor('m', 'e')}, false)`)

// A cooperative has no plan: its members' organizations have theirs.
const ofEntity = (at: Clocked, acting: boolean) => sql`
  m.entity_id, e.name as entity_name, e.type as entity_type, e.time_zone, m.id as membership_id, m.roles, m.supervises, ${auditsToday(at)} as audits,
  ${planIsLive(at)} or e.type is not distinct from 'Coop' as plan_live, ${trialIsOver(at)} as is_trial_over,
  ${liveCertificateQuota(at)} as certificate_quota, ${lacksFactor(acting)} as lacks_second_factor`

const inEntity = (guid: RawBuilder<unknown>) => sql`
  left join entities e on e.guid = ${guid}::uuid
  left join memberships m on m.user_id = u.id and m.status = 'Active' and m.entity_id = e.id
  left join subscriptions p on p.entity_id = m.entity_id`

/** Staff who act as someone: their own session is alive, and they are staff; the person they act as is not. */
const actorIsThere = (at: Clocked) => sql`
  s.actor_id is not null and u.platform_roles = '{}' and exists (
    select 1 from sessions own join users staff on staff.id = own.user_id
    where own.id = s.actor_session_id and own.user_id = s.actor_id and own.ended_at is null
      and own.expires_at > ${at.clock.iso()} and staff.platform_roles <> '{}')`

const finding = (alongside: Alongside<unknown> | undefined, namesEntity: boolean, acting: boolean) =>
  builtOnce<Found, Values>(
    Found,
    (place, at) => sql`
  select u.id as user_id, u.email, u.first_name, u.last_name, u.platform_roles,
         s.actor_id, s.actor_session_id, s.last_seen_at < ${at.clock.iso(-SEEN_EVERY_SECONDS)} as seen_long_ago, s.wrote_at::text as wrote_at,
         ${namesEntity ? ofEntity(at, acting) : OF_NO_ENTITY}, ${alongside?.(at, acting) ?? sql`null`} as alongside
  from sessions s
  join users u on u.id = s.user_id ${namesEntity ? inEntity(place('guid')) : sql``}
  where s.id = ${place('sessionId')} and s.ended_at is null and s.expires_at > ${at.clock.iso()} and s.last_seen_at > ${place('idleSince')}
    and ${acting ? actorIsThere(at) : sql`s.actor_id is null`}`,
  )

type Finding = ReturnType<typeof finding>
/**
 * One statement for each kind of call, for each route that reads an extra column and for all others: the database
 * starts every part of a statement.
 */
const findings = keptBy((alongside: Alongside<unknown> | undefined) => {
  const of = (namesEntity: boolean) => ({
    oneself: finding(alongside, namesEntity, false),
    acting: finding(alongside, namesEntity, true),
  })
  return { inEntity: of(true), alone: of(false) }
})

async function find(services: Services, { sessionId, guid }: Asked, ask: Finding): Promise<Found | null> {
  const { db, clock, config } = services
  const [found] = await ask(db, services, { sessionId, guid, idleSince: clock.iso(-config.sessionIdleMinutes * 60) })
  if (!found) return null
  if (found.seenLongAgo) {
    // Staff who act as someone are active: their own session does not become idle meanwhile.
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: clock.iso() })
      .where('id', 'in', [sessionId, ...(found.actorSessionId === null ? [] : [found.actorSessionId])])
      .where('endedAt', 'is', null)
      .execute()
  }
  return found
}

/** Where the log is after what this session just wrote. */
async function noteWrite({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> {
  await sql`update sessions set wrote_at = pg_current_wal_insert_lsn() where id = ${sessionId}`.execute(db)
}

export const accessRoom: Feature = {
  constraints: {
    entities_guid_unique: 'bug',
    memberships_person_unique: 'bug',
    memberships_employee_id_length: 'bug',
    memberships_job_title_length: 'bug',
    memberships_audits: 'bug',
    memberships_only_audits: 'bug',
    memberships_owner: 'bug',
    memberships_one_owner: 'bug',
    memberships_tenant: 'bug',
    memberships_restricted: 'bug',
    staff_visits_of_entity: 'bug',
    staff_visits_of_person: 'bug',
    staff_visits_whom: 'bug',
  },
  sweeps: [forgetVisits],
  jobs: [settleOwners],
}
