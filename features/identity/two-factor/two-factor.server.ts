import type { Trx } from '#platform/server/db.ts'
import type { Feature, Services } from '#platform/server/feature.ts'
import { activatedMail, setUpMail } from './enrolment.server.ts'
import { recoveryCodeUsed } from './recovery-codes.server.ts'

/** The second factor has no calls of its own: it stands inside sign-in, which asks `secondStep`. Spec D2, D3. */
export const twoFactor: Feature = {
  mails: [setUpMail, activatedMail, recoveryCodeUsed],
  sweeps: [forgetSetUps],
}

/** Takes a person's second factor away, with its recovery codes and whatever set-up was under way. Spec D2. */
export async function removeSecondFactor(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('twoFactors').where('userId', '=', userId).execute()
  await trx.deleteFrom('twoFactorRecoveryCodes').where('userId', '=', userId).execute()
  await trx.deleteFrom('twoFactorSetups').where('userId', '=', userId).execute()
}

/** A sweep: a set-up that was not finished leaves no secret behind. */
async function forgetSetUps({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('twoFactorSetups').where('expiresAt', '<=', clock.iso()).execute()
}
