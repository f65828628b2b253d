import { sql } from 'kysely'
import { chooseMembership } from '#foundation/access/memberships.server.ts'
import { type Feature, type Sent, type Services, route } from '#platform/server/feature.ts'
import { common } from '#platform/shared/common.messages.ts'
import { refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { finishByPassword, forgetBegun } from './begun-accounts.server.ts'
import { forgetCalls } from './call-limits.server.ts'
import { forgetUnusedDevices, knownDevice } from './devices.server.ts'
import { enter } from './enter.server.ts'
import { codeRisk } from './guessing.rules.ts'
import { attempt, forgetFailures } from './guessing.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import { type SecondStep, secondStep } from '../two-factor/second-step.server.ts'
import { twoFactorMessages } from '../two-factor/two-factor.messages.ts'
import { isWellKnownPassword } from '../two-factor/well-known.server.ts'
import { isPassword } from './passwords.server.ts'
import { endSessions } from './sessions.server.ts'
import { login, type LoginResponse, loginWithCode, logout, me, profiles, setActiveProfile } from './sign-in.contract.ts'
import { signInMessages } from './sign-in.messages.ts'
import { holdProved } from './users.server.ts'
import { besideAccess, profilesOf, whoIs } from './who-is.server.ts'

/** Where the calls that add a person are refused. */
const newUser = { refusesAt: ['email'] } as const

export const signIn: Feature = {
  routes: [
    route(login, signInBy),
    route(loginWithCode, signInBy),

    // Staff who act as someone are signed out of both sessions.
    route(logout, async ({ caller }, { db, clock }) => {
      await sql`
        update sessions set ended_at = ${clock.iso()}
        where ended_at is null and id in (${caller.sessionId}, (select actor_session_id from sessions where id = ${caller.sessionId}))`.execute(
        db,
      )
      return {}
    }),

    route(me, async ({ caller, alongside }, services) => whoIs(services, caller, alongside), {
      alongside: besideAccess,
    }),

    route(profiles, async (call, services) => {
      const rows = await profilesOf(services, call.caller)
      return { rows, totalNumberOfItems: rows.length }
    }),

    route(setActiveProfile, async ({ caller, params }, services) => {
      const { userId } = caller
      if (!(await chooseMembership(services, { userId, entityGuid: params.entityGuid }))) throw unknown(common.notFound)
      return {}
    }),
  ],
  // Tokens name the secret that they were made with: nobody is signed in any more.
  rekey: async (trx, { now }) => {
    await trx.updateTable('sessions').set({ endedAt: now }).where('endedAt', 'is', null).execute()
  },
  sweeps: [forgetFailures, forgetCalls, forgetBegun, forgetUnusedDevices],
  constraints: {
    // Registering checks first; a person changing to an address may lose it to another at the same moment.
    users_email_unique: refuse(newUser, 'email', signInMessages.emailTaken),
    users_email_lower: 'bug',
    known_devices_once: 'bug',
  },
}

/**
 * Email and password, then the second step if there is one. No token is handed out between them: each call checks the
 * password again. Spec A4, D3.
 */
async function signInBy(
  call: Sent<typeof login> | Sent<typeof loginWithCode>,
  services: Services,
): Promise<LoginResponse> {
  const { body, request } = call
  const { db } = services
  const email = body.userName.toLowerCase()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'emailConfirmedAt', 'platformRoles'])
    .where('email', '=', email)
    .executeTakeFirst()
  const device = await knownDevice(services, email, body.deviceToken)
  const who = {
    account: email,
    address: request.address,
    risk: body.verificationCode === undefined ? 0 : codeRisk.app,
    device,
    proof: { captcha: body.reCaptchaToken },
  }
  const answer = await attempt<SecondStep | 'unconfirmed' | 'wrongPassword'>(services, who, async () => {
    const matches = await isPassword(body.password, user?.passwordHash ?? null)
    if (!user || !matches || isWellKnownPassword(services, user, body.password))
      return { right: false, answer: 'wrongPassword' }
    if (!user.emailConfirmedAt && !(await isConfirmedByJoining(services, user, body.joinRequestGuid)))
      return { right: true, answer: 'unconfirmed' }
    const step = await secondStep(services, user, { code: body.verificationCode, onKnownDevice: device !== null })
    return {
      right: step.outcome === 'asked' ? 'half' : step.outcome === 'notNeeded' || step.outcome === 'passed',
      answer: step,
    }
  })
  if (user && isFailure(answer)) await noteSignIn(db, services, user, 'failed')
  if (answer === 'wrongPassword' && !user?.emailConfirmedAt && (await isInvited(services, email)))
    throw refuseKind(login, 'invite_pending', signInMessages.openInvitation)
  if (!user || answer === 'wrongPassword') throw refuseKind(login, 'login_failure', signInMessages.loginFailed)
  if (answer === 'unconfirmed') throw refuseKind(login, 'verify_email', signInMessages.confirmEmail)
  if (answer.outcome === 'wrong') throw refuseKind(login, 'verification_code', signInMessages.verificationCodeWrong)
  if (answer.outcome === 'void') throw refuseKind(login, 'expiredTOTP', twoFactorMessages.setUpExpired)
  if (answer.outcome === 'asked') {
    const { emailedCode, qrCode, setupKey } = answer
    return { jwt: null, twoFactorRequired: true, qrCode, setupKey, emailedCode }
  }
  const recoveryCodes = answer.outcome === 'passed' ? answer.recoveryCodes : null
  return db.transaction().execute(async trx => {
    // Setting a new password at this moment ends this sign-in too.
    if (!(await holdProved(trx, user))) throw refuseKind(login, 'login_failure', signInMessages.loginFailed)
    // A new second factor ends sessions opened without it. Spec D3.
    if (recoveryCodes) await endSessions(services, user.id, trx)
    await noteSignIn(trx, services, user, 'succeeded')
    const { token, deviceToken } = await enter(trx, call, services, user)
    return {
      jwt: token,
      twoFactorRequired: false,
      qrCode: null,
      deviceToken,
      ...(recoveryCodes ? { recoveryCodes } : {}),
    }
  })
}

/** Whether to log a failure: a sign-in that is neither complete nor refused yet is none. */
const isFailure = (answer: SecondStep | 'unconfirmed' | 'wrongPassword'): boolean =>
  answer === 'wrongPassword' || (answer !== 'unconfirmed' && answer.outcome === 'wrong')

/** Spec A7, D6. */
async function isConfirmedByJoining(
  services: Services,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  joinRequestGuid: string | undefined,
): Promise<boolean> {
  if (!joinRequestGuid || passwordHash === null) return false
  const { db, clock } = services
  const request = await db
    .selectFrom('joinRequests')
    .select('entityId')
    .where('guid', '=', joinRequestGuid)
    .where('email', '=', email)
    .where('status', '=', 'approved')
    .where('expiresAt', '>', clock.iso())
    .executeTakeFirst()
  return (
    request !== undefined && db.transaction().execute(trx => finishByPassword(trx, services, { email, passwordHash }))
  )
}

/** An invited person has no password yet: the invite is sent again instead of letting them guess. Spec A8. */
async function isInvited({ db, clock }: Services, email: string): Promise<boolean> {
  const invite = await db
    .selectFrom('invites')
    .select('entityId')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', clock.iso())
    .executeTakeFirst()
  return invite !== undefined
}
