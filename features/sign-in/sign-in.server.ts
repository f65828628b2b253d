import { sql } from 'kysely'
import { type Caller, type Feature, type HandlerInput, type Services, route } from '../../platform/server/feature.ts'
import { common } from '../../platform/shared/common.messages.ts'
import { refuse, refuseKind, unknown } from '../../platform/server/refusal.ts'
import { permissionsOf } from '../access/access.policies.ts'
import type { EntityRole, EntityType, PlatformRole } from '../access/roles.ts'
import { hasPremiumAccess } from '../billing/billing.rules.ts'
import { liveCertificateQuota, planIsLive, trialIsOver } from '../billing/plan.server.ts'
import { forgetCalls } from './call-limits.server.ts'
import { attempt, forgetFailures } from './guessing.server.ts'
import { type SecondStep, secondStep } from '../two-factor/second-step.server.ts'
import { messages as secondStepMessages } from '../two-factor/two-factor.messages.ts'
import { isPassword } from './passwords.server.ts'
import { endSessions, openSession } from './sessions.server.ts'
import { confirmAddress } from './users.server.ts'
import { login, type LoginResponse, loginWithCode, logout, me, type Profile, profiles, setActiveProfile } from './sign-in.contract.ts'
import { messages } from './sign-in.messages.ts'

export const signIn: Feature = {
  routes: [
    route(login, services => enter(services)),
    route(loginWithCode, services => enter(services)),

    // Staff who act as someone are signed out of both sessions.
    route(logout, async ({ db, clock, caller }) => {
      await sql`
        update sessions set ended_at = ${clock.iso()}
        where ended_at is null and id in (${caller.sessionId}, (select actor_session_id from sessions where id = ${caller.sessionId}))`.execute(db)
      return {}
    }),

    route(me, async services => whoIs(services, services.caller)),

    route(profiles, async services => {
      const rows = (await profileRows(services, services.caller)).map(profileOf)
      return { rows, totalNumberOfItems: rows.length }
    }),

    route(setActiveProfile, async ({ db, clock, caller, params }) => {
      const chosen = await db.updateTable('memberships').set({ lastChosenAt: clock.iso() })
        .where('userId', '=', caller.userId).where('status', '=', 'Active')
        .where('entityId', '=', eb => eb.selectFrom('entities').select('id').where('guid', '=', params.entityGuid))
        .executeTakeFirst()
      if (chosen.numUpdatedRows === 0n) throw unknown(common.notFound)
      return {}
    }),
  ],
  sweeps: [forgetFailures, forgetCalls],
  constraints: {
    // Registering asks first; who changes to an address may lose it to another person at the same moment.
    users_email_unique: refuse('email', messages.emailTaken), users_email_lower: 'bug',
  },
}

/**
 * Email and password, then the second step where there is one. No token is handed out between them: each call proves the
 * password anew. Spec A4, D3.
 */
async function enter(services: HandlerInput<typeof login> | HandlerInput<typeof loginWithCode>): Promise<LoginResponse> {
  const { db, body, request } = services
  const email = body.userName.toLowerCase()
  const user = await db.selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'emailConfirmedAt', 'platformRoles']).where('email', '=', email).executeTakeFirst()
  const answer = await attempt<SecondStep | 'unconfirmed' | 'wrongPassword'>(services, { account: email, address: request.address }, async () => {
    const matches = await isPassword(body.password, user?.passwordHash ?? null)
    if (!user || !matches) return { right: false, answer: 'wrongPassword' }
    if (!user.emailConfirmedAt && !await isConfirmedByJoining(services, user, body.joinRequestGuid)) return { right: true, answer: 'unconfirmed' }
    const step = await secondStep(services, user, body.verificationCode)
    return { right: step.outcome === 'asked' ? 'half' : step.outcome === 'notNeeded' || step.outcome === 'passed', answer: step }
  })
  if (!user && await isInvited(services, email)) throw refuseKind('invite_pending', messages.openInvitation)
  if (!user || answer === 'wrongPassword') throw refuseKind('login_failure', messages.loginFailed)
  if (answer === 'unconfirmed') throw refuseKind('verify_email', messages.confirmEmail)
  if (answer.outcome === 'wrong') throw refuseKind('verification_code', messages.verificationCodeWrong)
  if (answer.outcome === 'void') throw refuseKind('expiredTOTP', secondStepMessages.setUpExpired)
  if (answer.outcome === 'asked') {
    const { emailedCode, qrCode, setupKey } = answer
    return { jwt: null, twoFactorRequired: true, qrCode, setupKey, emailedCode }
  }
  const recoveryCodes = answer.outcome === 'passed' ? answer.recoveryCodes : null
  // A new second factor ends what was opened without it. Spec D3.
  if (recoveryCodes) await endSessions(services, user.id, db)
  return { jwt: await openSession(services, user), twoFactorRequired: false, qrCode: null, ...recoveryCodes ? { recoveryCodes } : {} }
}

/** The link of an approved request to join came to the account's own mailbox: with the password, it confirms the address. Spec A7, D6. */
async function isConfirmedByJoining(services: Services, { id: userId, email }: { id: number; email: string }, joinRequestGuid: string | undefined): Promise<boolean> {
  if (!joinRequestGuid) return false
  const { db, clock } = services
  const request = await db.selectFrom('joinRequests').select('entityId').where('guid', '=', joinRequestGuid).where('email', '=', email)
    .where('status', '=', 'approved').where('expiresAt', '>', clock.iso()).executeTakeFirst()
  return request !== undefined && db.transaction().execute(trx => confirmAddress(trx, services, { userId, email }))
}

/** Someone who was invited has no password yet: the invite is sent again rather than the password guessed. Spec A8. */
async function isInvited({ db, clock }: Services, email: string): Promise<boolean> {
  const invite = await db.selectFrom('invites').select('entityId')
    .where('email', '=', email).where('status', '=', 'pending').where('expiresAt', '>', clock.iso()).executeTakeFirst()
  return invite !== undefined
}

interface ProfileRow {
  entityGuid: string; entityName: string; entityType: EntityType; entityUserId: number; logoImageUrl: string | null
  roles: EntityRole[]; isOffsite: boolean; timeZone: string
  hasActiveSubscription: boolean; isTrialOver: boolean; certificateQuota: number
}

/** A person's active memberships, the one last chosen first. */
async function profileRows({ db, clock }: Services, caller: Pick<Caller, 'userId'>): Promise<ProfileRow[]> {
  const today = clock.today('UTC')
  const { rows } = await sql<ProfileRow>`
    select e.guid as entity_guid, e.name as entity_name, e.type as entity_type, m.id as entity_user_id, e.logo_image_url, m.roles, e.is_offsite,
           e.time_zone, ${planIsLive(today)} as has_active_subscription, ${trialIsOver(today)} as is_trial_over,
           ${liveCertificateQuota(today)} as certificate_quota
    from memberships m join entities e on e.id = m.entity_id left join subscriptions p on p.entity_id = e.id
    where m.user_id = ${caller.userId} and m.status = 'Active'
    order by m.last_chosen_at desc nulls last, (m.roles @> '{EntityAdmin}') desc, m.id limit 200`.execute(db)
  return rows
}

const profileOf = ({ isTrialOver, certificateQuota, ...row }: ProfileRow, index: number): Profile => ({
  ...row, setActive: index === 0,
  premiumPagesOpen: hasPremiumAccess({ hasActiveSubscription: row.hasActiveSubscription, isTrialOver, certificateQuota }),
})

/** The person, their profiles (the active one first) and what they may do. */
async function whoIs(services: Services, caller: Pick<Caller, 'userId' | 'actorId' | 'sessionId'>) {
  const { db, clock } = services
  const user = await db.selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'language', 'platformRoles', 'userState']).where('id', '=', caller.userId).executeTakeFirstOrThrow()
  const rows = await profileRows(services, caller)
  const [active] = rows
  const actor = caller.actorId === null ? undefined
    : await db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.actorId')
      .select(['firstName', 'lastName', 'expiresAt']).where('sessions.id', '=', caller.sessionId).executeTakeFirst()
  const platformRoles = user.platformRoles as PlatformRole[]
  return {
    userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, language: user.language, platformRoles,
    profiles: rows.map(profileOf),
    permissions: permissionsOf({ platformRoles, roles: active?.roles ?? [], entityType: active?.entityType ?? null }),
    userState: user.userState as Record<string, string>,
    impersonatedBy: actor ? `${actor.firstName} ${actor.lastName}` : null,
    impersonationSecondsLeft: actor ? Math.max(0, Math.floor((Date.parse(actor.expiresAt) - clock.now().getTime()) / 1000)) : null,
    today: clock.today(active?.timeZone ?? 'America/Los_Angeles'),
    roles: [...platformRoles, ...active?.roles ?? []],
    orgAndRoles: rows.map(({ entityGuid, roles }) => ({ entityGuid, roles })),
    stateSettings: Object.entries(user.userState as Record<string, string>).map(([key, value]) => ({ key, value })),
  }
}
