import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { RECOVERY_ALPHABET, RECOVERY_CODES } from './two-factor.contract.ts'
import { recoveryMail as texts } from './two-factor.messages.ts'

const LENGTH = 10

const newCode = () =>
  Array.from({ length: LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

const hashOf = ({ secrets }: Services, userId: number, code: string) =>
  createHmac('sha256', secrets.key('recovery codes')).update(`${userId} ${code}`).digest('base64url')

export const recoveryCodeUsed = mailTemplate({
  name: 'recovery-code-used',
  necessary: true,
  data: z.strictObject({ left: z.number().int() }),
  render: ({ left }, { publicUrl, productName, supportEmail }) => ({
    subject: texts.subject(productName),
    blocks: [
      paragraph(texts.used(left)),
      paragraph(texts.notYou(supportEmail)),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/forgot'))}`),
    ],
  }),
})

/** Ten new codes, shown once; older ones are void from now on. Spec D2. */
export async function renewRecoveryCodes(trx: Trx, services: Services, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await trx.deleteFrom('twoFactorRecoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('twoFactorRecoveryCodes')
    .values(codes.map(code => ({ userId, codeHash: hashOf(services, userId, code) })))
    .execute()
  return codes.map(code => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/**
 * Uses a code up, and tells the person; false if it is not valid, or was used. Of many at once, one succeeds. Spec D2.
 */
export async function useRecoveryCode(
  trx: Trx,
  services: Services,
  { userId, email, code }: { userId: number; email: string; code: string },
): Promise<boolean> {
  const codeHash = hashOf(services, userId, code)
  const { rows } = await sql`
    update two_factor_recovery_codes set used_at = ${services.clock.iso()}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id`.execute(trx)
  if (rows.length === 0) return false
  const { left } = await trx
    .selectFrom('twoFactorRecoveryCodes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await services.mail.queue(trx, recoveryCodeUsed, {
    to: email,
    dedupeKey: `recovery code ${codeHash}`,
    data: { left: Number(left) },
  })
  return true
}
