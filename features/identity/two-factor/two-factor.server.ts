import type { Trx } from '#platform/server/db.ts'
import type { Feature, Services } from '#platform/server/feature.ts'
import { activatedMail, setUpMail } from './enrolment.server.ts'
import { recoveryCodeUsed } from './recovery-codes.server.ts'
import { rekeyTwoFactors } from './rekey.server.ts'

/** The second factor has no calls of its own: it is part of sign-in, which calls `secondStep`. Spec D2, D3. */
export const twoFactor: Feature = {
  mails: [setUpMail, activatedMail, recoveryCodeUsed],
  sweeps: [forgetSetUps],
  rekey: rekeyTwoFactors,
}

/** Removes a person's second factor, with its recovery codes and any set-up in progress. Spec D2. */
export async function removeSecondFactor(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('twoFactors').where('userId', '=', userId).execute()
  await trx.deleteFrom('twoFactorRecoveryCodes').where('userId', '=', userId).execute()
  await trx.deleteFrom('twoFactorSetups').where('userId', '=', userId).execute()
}

/** A sweep: an unfinished set-up leaves no secret behind. */
async function forgetSetUps({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('twoFactorSetups').where('expiresAt', '<=', clock.iso()).execute()
}
