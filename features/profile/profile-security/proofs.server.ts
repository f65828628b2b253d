import type { Caller, Services } from '#platform/server/feature.ts'
import { refuse, refuseKind } from '#platform/server/refusal.ts'
import { codeRisk } from '#identity/sign-in/guessing.rules.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { isPassword } from '#identity/sign-in/passwords.server.ts'
import { proveSecondFactor } from '#identity/two-factor/second-step.server.ts'
import { twoFactorMessages } from '#identity/two-factor/two-factor.messages.ts'
import { profileSecurityMessages } from './profile-security.messages.ts'
import { ownerProof } from './profile-security.contract.ts'

interface Asked {
  readonly caller: Caller
  readonly request: { readonly address: string }
}

/**
 * Proof that the owner is present, each with the text at its own field: the password, the code of the second factor, or
 * both. Failures count together with those at sign-in. Spec D3.
 */
export async function proveOwner(
  { caller, request }: Asked,
  services: Services,
  given: { currentPassword?: string; verificationCode?: string | undefined },
): Promise<void> {
  const { db } = services
  const person = { id: caller.userId, email: caller.email }
  const outcome = await attempt(
    services,
    { account: caller.email, address: request.address, risk: given.verificationCode === undefined ? 0 : codeRisk.app },
    async () => {
      if (given.currentPassword !== undefined) {
        const { passwordHash } = await db
          .selectFrom('users')
          .select('passwordHash')
          .where('id', '=', caller.userId)
          .executeTakeFirstOrThrow()
        if (!(await isPassword(given.currentPassword, passwordHash)))
          return { right: false, answer: 'passwordWrong' as const }
      }
      if (given.verificationCode === undefined) return { right: 'half', answer: 'passed' as const }
      const answer = await proveSecondFactor(services, person, given.verificationCode)
      return { right: answer === 'passed' || (answer === 'notSet' && 'half'), answer }
    },
  )
  if (outcome === 'passwordWrong') throw refuse(ownerProof, 'currentPassword', profileSecurityMessages.passwordWrong)
  if (outcome === 'wrong') throw wrongCode()
  if (outcome === 'notSet') throw refuseKind(ownerProof, 'twoFactorNotSet', profileSecurityMessages.notSet)
}

export const wrongCode = () =>
  refuse(ownerProof, 'verificationCode', twoFactorMessages.codeInvalid, 'verification_code')
