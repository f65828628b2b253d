import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { lookOf } from '#platform/shared/brand-color.rules.ts'
import type { Clocked } from '#platform/server/clock.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { permissionsOf } from '#foundation/access/access.policies.ts'
import { auditsToday } from '#foundation/access/audits.server.ts'
import { lacksSecondFactor } from '#foundation/access/second-factor.server.ts'
import { EntityRole, EntityType } from '#foundation/access/roles.ts'
import { documentsToAccept } from '../consent/consent.server.ts'
import type { DocumentName } from '../consent/document-versions.ts'
import { hasPremiumAccess } from '#foundation/plans/plans.rules.ts'
import { liveCertificateQuota, planIsLive, trialIsOver } from '#foundation/plans/plan.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Profile } from './sign-in.contract.ts'

// SQL of: users u, sessions s, branding b

const ProfileRow = z.object({
  entityGuid: z.string(),
  entityName: z.string(),
  entityType: EntityType,
  entityUserId: z.number(),
  logoImageUrl: z.string().nullable(),
  color: z.string().nullable(),
  useLogo: z.boolean().nullable(),
  roles: z.array(EntityRole),
  supervises: z.boolean(),
  audits: z.boolean(),
  auditsThrough: CalendarDate.nullable(),
  isOffsite: z.boolean(),
  timeZone: z.string(),
  hasActiveSubscription: z.boolean(),
  isTrialOver: z.boolean(),
  certificateQuota: z.number(),
  secondFactorNeeded: z.boolean(),
})
type ProfileRow = z.infer<typeof ProfileRow>

/**
 * A person's active memberships, the last chosen one first: one array, so that a caller who needs more asks only once.
 */
function profileRows(
  at: Clocked,
  userId: RawBuilder<unknown>,
  inPerson: RawBuilder<unknown>,
): RawBuilder<ProfileRow[]> {
  return sql<ProfileRow[]>`(
    select coalesce(json_agg(found), '[]') from (
      select e.guid as "entityGuid", e.name as "entityName", e.type as "entityType", m.id as "entityUserId", e.logo_image_url as "logoImageUrl",
             b.color, b.use_logo as "useLogo",
             m.roles, m.supervises, ${auditsToday(at)} as audits, m.audits_through as "auditsThrough",
             e.is_offsite as "isOffsite", e.time_zone as "timeZone", ${planIsLive(at)} as "hasActiveSubscription",
             ${trialIsOver(at)} as "isTrialOver", ${liveCertificateQuota(at)} as "certificateQuota",
             ${inPerson} and (m.roles && '{EntityAdmin,CoopAdmin}' or ${auditsToday(at)}) and ${lacksSecondFactor('m', 'e')} as "secondFactorNeeded"
      from memberships m join entities e on e.id = m.entity_id left join subscriptions p on p.entity_id = e.id
      left join branding b on b.entity_id = e.id
      where m.user_id = ${userId} and m.status = 'Active'
      order by m.last_chosen_at desc nulls last, (m.roles @> '{EntityAdmin}') desc, m.id limit 200) found)`
}

const profileOf = (
  { isTrialOver, certificateQuota, color, useLogo, audits, auditsThrough, ...row }: ProfileRow,
  index: number,
): Profile => ({
  ...row,
  ...(audits ? { audits, auditsThrough } : {}),
  ...(color ? { look: lookOf(color) } : {}),
  ...(useLogo && row.logoImageUrl ? { showsLogo: true } : {}),
  setActive: index === 0,
  premiumPagesOpen: hasPremiumAccess({
    hasActiveSubscription: row.hasActiveSubscription,
    isTrialOver,
    certificateQuota,
  }),
})

export async function profilesOf(
  services: Services,
  { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>,
): Promise<Profile[]> {
  const {
    rows: [found],
  } = await sqlOf(
    z.object({ profiles: z.array(ProfileRow) }),
  )`select ${profileRows(services, sql`${userId}`, sql`${actorId === null}`)} as profiles`.execute(services.db)
  return (found?.profiles ?? []).map(profileOf)
}

interface Beside {
  language: string
  userState: Record<string, string>
  actor: string | null
  actingUntil: string | null
  profiles: ProfileRow[]
  toAccept: DocumentName[]
}

/**
 * What access does not know about the person already: every screen first asks who is signed in, so it is read in the
 * same statement.
 */
export const besideAccess = (at: Clocked, acting: boolean): RawBuilder<Beside> => sql<Beside>`json_build_object(
  'language', u.language, 'userState', u.user_state, 'profiles', ${profileRows(at, sql`u.id`, acting ? sql`false` : sql`true`)},
  'toAccept', ${acting ? sql`'{}'::text[]` : documentsToAccept()}, ${acting ? actorOfSession : sql`'actor', null, 'actingUntil', null`})`

/** Only a session of staff who act as someone has an actor, so other calls do not look for one. */
const actorOfSession = sql`'actor', (select a.first_name || ' ' || a.last_name from users a where a.id = s.actor_id), 'actingUntil', s.expires_at`

/** The person, their profiles (the active one first) and what they may do. */
export function whoIs(
  { clock }: Services,
  caller: Caller,
  { language, userState, actor, actingUntil, profiles, toAccept }: Beside,
) {
  const { userId, firstName, lastName, email, platformRoles } = caller
  const active = profiles[0]
  return {
    userId,
    firstName,
    lastName,
    email,
    language,
    platformRoles: [...platformRoles],
    userState,
    profiles: profiles.map(profileOf),
    permissions: permissionsOf({
      platformRoles,
      roles: active?.roles ?? [],
      entityType: active?.entityType ?? null,
      supervises: active?.supervises ?? false,
      audits: active?.audits ?? false,
    }),
    toAccept,
    impersonatedBy: actor,
    impersonationSecondsLeft:
      actor === null || actingUntil === null
        ? null
        : Math.max(0, Math.floor((Date.parse(actingUntil) - clock.now().getTime()) / 1000)),
    today: clock.today(active?.timeZone ?? 'America/Los_Angeles'),
    roles: [...platformRoles, ...(active?.roles ?? [])],
    orgAndRoles: profiles.map(({ entityGuid, roles }) => ({ entityGuid, roles })),
    stateSettings: Object.entries(userState).map(([key, value]) => ({ key, value })),
  }
}
