import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { beginSetUp, goOnWithSetUp } from './enrolment.server.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'
import { stepOf } from './totp.server.ts'
import { countTry, takeBackTry } from './tries.server.ts'
import { secretThatCounts } from './well-known.server.ts'

/** What remains between a right password and a session. */
export type SecondStep =
  | { readonly outcome: 'notNeeded' }
  | {
      readonly outcome: 'asked'
      readonly emailedCode: boolean
      readonly qrCode: string | null
      readonly setupKey: string | null
    }
  /** `recoveryCodes`: those of a set-up that was finished with this code. */
  | { readonly outcome: 'passed'; readonly recoveryCodes: string[] | null }
  | { readonly outcome: 'wrong' | 'void' }

interface Person {
  readonly id: number
  readonly email: string
  readonly platformRoles: readonly string[]
}

/** Always for staff; for administrators if their organization requires it; for anyone who has set one up. Spec D2. */
export async function needsSecondStep(
  on: Db | Trx,
  user: Pick<Person, 'id' | 'platformRoles'>,
): Promise<{ active: string | null; needed: boolean }> {
  const {
    rows: [found],
  } = await sqlOf(z.object({ secret: z.string().nullable(), isAsked: z.boolean() }))`
    select (select secret from two_factors where user_id = ${user.id}) as secret,
           exists (select 1 from memberships m join entities e on e.id = m.entity_id and e.require_two_factor
                   where m.user_id = ${user.id} and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}') as is_asked`.execute(
    on,
  )
  const active = found?.secret ?? null
  return { active, needed: active !== null || user.platformRoles.length > 0 || (found?.isAsked ?? false) }
}

/**
 * What a person sees of their second factor; `requiredBy`: who requires it, the platform or an organization. Spec D2,
 * D8.
 */
export async function secondFactorOf(
  on: Db | Trx,
  userId: number,
): Promise<{
  activatedAt: string | null
  recoveryCodesLeft: number
  requiredBy: 'platform' | { organization: string } | null
}> {
  const {
    rows: [found],
  } = await sqlOf(
    z.object({
      activatedAt: z.string().nullable(),
      recoveryCodesLeft: z.number(),
      isStaff: z.boolean(),
      organization: z.string().nullable(),
    }),
  )`
    select (select activated_at from two_factors where user_id = u.id) as activated_at, u.platform_roles <> '{}' as is_staff,
           (select count(*) from two_factor_recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left,
           (select e.name from memberships m join entities e on e.id = m.entity_id and e.require_two_factor
            where m.user_id = u.id and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}' order by m.id limit 1) as organization
    from users u where u.id = ${userId}`.execute(on)
  const { activatedAt = null, recoveryCodesLeft = 0, isStaff = false, organization = null } = found ?? {}
  return {
    activatedAt,
    recoveryCodesLeft,
    requiredBy: isStaff ? 'platform' : organization === null ? null : { organization },
  }
}

/** Asks for the code, or judges it. Called only after the password was found right. Spec A4, D2, D3. */
export async function secondStep(
  services: Services,
  user: Person,
  { code, onKnownDevice }: { code: string | undefined; onKnownDevice: boolean },
): Promise<SecondStep> {
  const { active: kept, needed } = await needsSecondStep(services.db, user)
  if (!needed) return { outcome: 'notNeeded' }
  const active = secretThatCounts(services, kept)
  if (code === undefined) {
    if (active === null) await beginSetUp(services, user)
    return { outcome: 'asked', emailedCode: active === null, qrCode: null, setupKey: null }
  }
  const judge = () => (active === null ? inSetUp(services, user, code) : byCode(services, user, active, code))
  // The account's own device is counted separately: what strangers tried closes the account only to strangers.
  return onKnownDevice ? judge() : counted(services, user.id, judge)
}

/** Judges a code that counts for the account, wherever it came from; a correct one is taken back. */
async function counted(services: Services, userId: number, judge: () => Promise<SecondStep>): Promise<SecondStep> {
  await countTry(services, userId)
  const step = await judge()
  if (step.outcome === 'passed' || step.outcome === 'asked') await takeBackTry(services, userId)
  return step
}

async function inSetUp(services: Services, user: Person, code: string): Promise<SecondStep> {
  const step = await goOnWithSetUp(services, user, code)
  if (typeof step === 'string') return { outcome: step }
  if ('qrCode' in step) return { outcome: 'asked', emailedCode: false, ...step }
  return { outcome: 'passed', recoveryCodes: step.recoveryCodes }
}

/** A code from the app opens one session: its time step is claimed by one statement. Spec D2. */
async function byCode(
  services: Services,
  { id: userId, email }: Pick<Person, 'id' | 'email'>,
  sealed: string,
  code: string,
): Promise<SecondStep> {
  const { db, clock, secrets } = services
  const isRecovery = !/^\d{6}$/.test(code)
  const step = isRecovery ? null : stepOf(secrets.open(sealed), code, clock.now())
  if (!isRecovery && step === null) return { outcome: 'wrong' }
  return db.transaction().execute(async (trx): Promise<SecondStep> => {
    const taken = isRecovery
      ? await useRecoveryCode(trx, services, { userId, email, code })
      : await claimStep(trx, userId, step as number)
    return taken ? { outcome: 'passed', recoveryCodes: null } : { outcome: 'wrong' }
  })
}

/** Judges a code from the app, or a recovery code, for a person who is already signed in; it is used up. Spec D2. */
export async function proveSecondFactor(
  services: Services,
  user: Pick<Person, 'id' | 'email'>,
  code: string,
): Promise<'notSet' | 'wrong' | 'passed'> {
  const set = await services.db
    .selectFrom('twoFactors')
    .select('secret')
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const secret = secretThatCounts(services, set?.secret ?? null)
  if (secret === null) return 'notSet'
  const { outcome } = await counted(services, user.id, () => byCode(services, user, secret, code))
  return outcome === 'passed' ? 'passed' : 'wrong'
}

async function claimStep(trx: Trx, userId: number, step: number): Promise<boolean> {
  const { rows } =
    await sql`update two_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`.execute(
      trx,
    )
  return rows.length > 0
}
