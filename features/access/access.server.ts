import { type RawBuilder, sql } from 'kysely'
import { common } from '../../platform/shared/common.messages.ts'
import type { Caller, Feature, Services } from '../../platform/server/feature.ts'
import type { EndpointSpec } from '../../platform/shared/endpoint.ts'
import type { Authorise } from '../../platform/server/http.ts'
import { Refusal, unknown } from '../../platform/server/refusal.ts'
import { grantScope } from '../../platform/server/scope.ts'
import { audit, auditLook } from '../audit-log/audit.server.ts'
import { hasPremiumAccess } from '../billing/billing.rules.ts'
import { liveCertificateQuota, planIsLive, trialIsOver } from '../billing/plan.server.ts'
import { judge } from './access.policies.ts'
import { lacksSecondFactor } from './second-factor.server.ts'
import { readToken } from './tokens.server.ts'

/** Writes 'last seen' at most this often. */
const SEEN_EVERY_SECONDS = 60

interface Found extends Caller {
  actorSessionId: string | null
  lastSeenAt: string
  entityId: number | null
  entityName: string
  entityType: string
  timeZone: string
  membershipId: number
  roles: string[]
  planLive: boolean
  isTrialOver: boolean
  certificateQuota: number
  /** The entity asks its administrators for a second factor, and they have none. */
  lacksSecondFactor: boolean
  alongside: unknown
}

/**
 * Who asks, and what they are in the entity that the call names: one query. A session that ended, on any process,
 * a person who was deactivated or a role that was taken away counts from the next request on; a session in which staff
 * act as someone ends with their own. Spec D3, D8, A6.
 */
export const authorise: Authorise = async (services, spec, { token, entityGuid, alongside }) => {
  if (spec.access.grants === 'nothing') return {}
  if (!token) return strange(spec, { message: common.noAccess })
  const claims = readToken(services, token)
  if (!claims) return strange(spec, { kind: 'tokenExpired', message: common.sessionExpired })
  const guid = spec.access.grants === 'entity' ? await entityGuid() : null
  const found = await find(services, { sessionId: claims.sid, guid, alongside })
  if (!found) return strange(spec, { kind: 'tokenExpired', message: common.sessionExpired })

  const roles = found.lacksSecondFactor ? found.roles.filter(role => role === 'Learner') : found.roles
  const verdict = judge(spec.access, {
    signedIn: true, platformRoles: found.platformRoles,
    rolesInEntity: found.entityId === null ? null : roles, planLive: found.planLive, guardOpen: hasPremiumAccess({ ...found, hasActiveSubscription: found.planLive }), acting: found.actorId !== null,
  })
  if (verdict === 'unknown') throw unknown(common.notFound)
  if (verdict === 'acting') throw new Refusal({ status: 403, kind: 'notWhileActing', message: common.notWhileActing })
  if (verdict === 'role' && found.lacksSecondFactor && found.roles.length > roles.length) throw new Refusal({ status: 403, kind: 'secondFactor', message: common.secondFactorNeeded })
  if (verdict === 'role') throw new Refusal({ status: 403, message: common.noAccess })
  if (verdict === 'plan') throw new Refusal({ status: 403, kind: 'plan', message: common.noPlan })

  const caller: Caller = {
    userId: found.userId, sessionId: claims.sid, email: found.email, firstName: found.firstName, lastName: found.lastName,
    platformRoles: found.platformRoles, actorId: found.actorId,
  }
  // Whatever staff change while they act as someone can be traced, whether the room that changes it writes its own line or not. Spec D8.
  if (caller.actorId !== null && spec.method !== 'GET') {
    await audit(services.db, services, { caller, entityId: found.entityId, action: 'staff.acted', target: `${spec.method} ${spec.path}` })
  }
  if (caller.actorId !== null && spec.method === 'GET' && found.entityId !== null) {
    await auditLook(services.db, services, { caller, entityId: found.entityId, target: spec.summary })
  }
  if (spec.access.grants !== 'entity' || found.entityId === null || guid === null) return { caller, alongside: found.alongside }
  return {
    caller, alongside: found.alongside,
    entity: grantScope(services.db, {
      id: found.entityId, guid, name: found.entityName, type: found.entityType, timeZone: found.timeZone,
      membershipId: found.membershipId, roles, premium: found.planLive,
    }),
  }
}

/** Nobody who is known: refused, unless the call is for strangers too, to whom an expired token says no more than none. */
function strange({ access }: EndpointSpec, why: { kind?: string; message: string }): Record<string, never> {
  if (access.grants === 'callerIfAny') return {}
  throw new Refusal({ status: 401, ...why })
}

interface Asked { readonly sessionId: string; readonly guid: string | null; readonly alongside: RawBuilder<unknown> | undefined }

async function find(services: Services, { sessionId, guid, alongside = sql`null` }: Asked): Promise<Found | null> {
  const { db, clock, config } = services
  const now = clock.iso()
  const { rows } = await sql<Found>`
    select u.id as user_id, u.email, u.first_name, u.last_name, u.platform_roles, s.actor_id, s.actor_session_id, s.last_seen_at,
           e.id as entity_id, e.name as entity_name, e.type as entity_type, e.time_zone, m.id as membership_id, m.roles,
           -- A cooperative has no plan of its own: its members' organizations have theirs.
           ${planIsLive(services)} or e.type is not distinct from 'Coop' as plan_live, ${trialIsOver(services)} as is_trial_over,
           ${liveCertificateQuota(services)} as certificate_quota, ${alongside} as alongside,
           -- Staff who act as someone have proved their own.
           s.actor_id is null and ${lacksSecondFactor('m')} as lacks_second_factor
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id and m.status = 'Active'
      and m.entity_id = (select id from entities where guid = ${guid}::uuid)
    left join entities e on e.id = m.entity_id
    left join subscriptions p on p.entity_id = e.id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${clock.iso(-config.sessionIdleMinutes * 60)}
      and (s.actor_id is null or u.platform_roles = '{}' and exists (
        select 1 from sessions own join users staff on staff.id = own.user_id
        where own.id = s.actor_session_id and own.user_id = s.actor_id and own.ended_at is null and own.expires_at > ${now} and staff.platform_roles <> '{}'))`.execute(db)
  const found = rows[0]
  if (!found) return null
  if (found.lastSeenAt < clock.iso(-SEEN_EVERY_SECONDS)) {
    // Who acts as someone is there: their own session does not fall idle meanwhile.
    await db.updateTable('sessions').set({ lastSeenAt: now })
      .where('id', 'in', [sessionId, ...found.actorSessionId === null ? [] : [found.actorSessionId]]).where('endedAt', 'is', null).execute()
  }
  return found
}

export const accessRoom: Feature = {
  constraints: { entities_guid_unique: 'bug', memberships_person_unique: 'bug', memberships_tenant: 'bug' },
}
