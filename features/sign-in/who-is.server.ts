import { type RawBuilder, sql } from 'kysely'
import type { Caller, Services } from '../../platform/server/feature.ts'
import { permissionsOf } from '../access/access.policies.ts'
import type { EntityRole, EntityType, PlatformRole } from '../access/roles.ts'
import { hasPremiumAccess } from '../billing/billing.rules.ts'
import { liveCertificateQuota, planIsLive, trialIsOver } from '../billing/plan.server.ts'
import type { Profile } from './sign-in.contract.ts'

interface ProfileRow {
  entityGuid: string; entityName: string; entityType: EntityType; entityUserId: number; logoImageUrl: string | null
  roles: EntityRole[]; isOffsite: boolean; timeZone: string
  hasActiveSubscription: boolean; isTrialOver: boolean; certificateQuota: number
}

/** A person's active memberships, the one last chosen first: one array, so that whoever asks for more asks once. */
function profileRows({ clock }: Services, userId: number): RawBuilder<ProfileRow[]> {
  const today = clock.today('UTC')
  return sql<ProfileRow[]>`(
    select coalesce(json_agg(found), '[]') from (
      select e.guid as "entityGuid", e.name as "entityName", e.type as "entityType", m.id as "entityUserId", e.logo_image_url as "logoImageUrl",
             m.roles, e.is_offsite as "isOffsite", e.time_zone as "timeZone", ${planIsLive(today)} as "hasActiveSubscription",
             ${trialIsOver(today)} as "isTrialOver", ${liveCertificateQuota(today)} as "certificateQuota"
      from memberships m join entities e on e.id = m.entity_id left join subscriptions p on p.entity_id = e.id
      where m.user_id = ${userId} and m.status = 'Active'
      order by m.last_chosen_at desc nulls last, (m.roles @> '{EntityAdmin}') desc, m.id limit 200) found)`
}

const profileOf = ({ isTrialOver, certificateQuota, ...row }: ProfileRow, index: number): Profile => ({
  ...row, setActive: index === 0,
  premiumPagesOpen: hasPremiumAccess({ hasActiveSubscription: row.hasActiveSubscription, isTrialOver, certificateQuota }),
})

export async function profilesOf(services: Services, { userId }: Pick<Caller, 'userId'>): Promise<Profile[]> {
  const { rows: [found] } = await sql<{ profiles: ProfileRow[] }>`select ${profileRows(services, userId)} as profiles`.execute(services.db)
  return (found?.profiles ?? []).map(profileOf)
}

interface Person {
  firstName: string; lastName: string; email: string; language: string; platformRoles: PlatformRole[]; userState: Record<string, string>
  impersonatedBy: string | null; actingUntil: string; profiles: ProfileRow[]
}

/** The person, their profiles (the active one first) and what they may do. Every screen asks it first: one statement. */
export async function whoIs(services: Services, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) {
  const { db, clock } = services
  const { rows: [person] } = await sql<Person>`
    select u.first_name, u.last_name, u.email, u.language, u.platform_roles, u.user_state, ${profileRows(services, userId)} as profiles,
           a.first_name || ' ' || a.last_name as impersonated_by, s.expires_at as acting_until
    from sessions s join users u on u.id = s.user_id left join users a on a.id = s.actor_id
    where s.id = ${sessionId}`.execute(db)
  if (!person) throw new Error('A session that access found is gone')
  const { profiles, actingUntil, ...known } = person
  const active = profiles[0]
  return {
    ...known, userId, profiles: profiles.map(profileOf),
    permissions: permissionsOf({ platformRoles: known.platformRoles, roles: active?.roles ?? [], entityType: active?.entityType ?? null }),
    impersonationSecondsLeft: known.impersonatedBy === null ? null : Math.max(0, Math.floor((Date.parse(actingUntil) - clock.now().getTime()) / 1000)),
    today: clock.today(active?.timeZone ?? 'America/Los_Angeles'),
    roles: [...known.platformRoles, ...active?.roles ?? []],
    orgAndRoles: profiles.map(({ entityGuid, roles }) => ({ entityGuid, roles })),
    stateSettings: Object.entries(known.userState).map(([key, value]) => ({ key, value })),
  }
}
