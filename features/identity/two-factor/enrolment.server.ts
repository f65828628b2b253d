import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, code as codeBlock, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { renewRecoveryCodes } from './recovery-codes.server.ts'
import { newSecret, qrCodeOf, stepOf } from './totp.server.ts'
import { EMAIL_CODE_MINUTES, RESEND_SECONDS, SCAN_MINUTES } from './two-factor.contract.ts'
import { activatedMail as activatedTexts, setUpMail as texts } from './two-factor.messages.ts'

interface Person {
  readonly id: number
  readonly email: string
}

export const setUpMail = mailTemplate({
  name: 'two-factor-set-up',
  necessary: true,
  data: z.strictObject({ sealed: z.string() }),
  render: ({ sealed }, { publicUrl, productName, open }) => {
    const code = open(sealed)
    return {
      subject: texts.subject(productName, code),
      blocks: [
        paragraph(texts.lead(productName)),
        codeBlock(code),
        paragraph(texts.notYou),
        button(texts.button, `${publicUrl}${addressOf(pageAt('/forgot'))}`),
      ],
    }
  },
})

export const activatedMail = mailTemplate({
  name: 'two-factor-activated',
  necessary: true,
  data: z.strictObject({}),
  render: (_, { productName, supportEmail }) => ({
    subject: activatedTexts.subject(productName),
    blocks: [paragraph(activatedTexts.done), paragraph(activatedTexts.notYou(supportEmail))],
  }),
})

const hashOf = ({ secrets }: Services, userId: number, code: string) =>
  createHmac('sha256', secrets.key('two-factor set-up')).update(`${userId} ${code}`).digest('base64url')

/**
 * Begins a set-up, or starts it over, with a code sent by email: a stolen password alone can't enroll anyone. Spec D2.
 */
export async function beginSetUp(services: Services, { id: userId, email }: Person): Promise<void> {
  const { db, clock, secrets, mail } = services
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.iso()
  const fresh = {
    codeHash: hashOf(services, userId, code),
    secret: null,
    sentAt: now,
    expiresAt: clock.iso(EMAIL_CODE_MINUTES * 60),
  }
  await db.transaction().execute(async trx => {
    // A code sent a moment ago is still valid: a second mail would only confuse. Once its secret was shown, a new one
    // begins.
    const begun = await trx
      .insertInto('twoFactorSetups')
      .values({ userId, ...fresh })
      .onConflict(conflict =>
        conflict
          .column('userId')
          .doUpdateSet(fresh)
          .where(eb =>
            eb.or([
              eb('twoFactorSetups.sentAt', '<=', clock.iso(-RESEND_SECONDS)),
              eb('twoFactorSetups.secret', 'is not', null),
            ]),
          ),
      )
      .returning('userId')
      .executeTakeFirst()
    if (begun)
      await mail.queue(trx, setUpMail, {
        to: email,
        dedupeKey: `two-factor set-up ${userId} ${now}`,
        data: { sealed: secrets.seal(code) },
      })
  })
}

/** The result of a code given during a set-up: the secret to scan, the finished set-up, or neither. */
export type SetUpStep =
  | { readonly qrCode: string; readonly setupKey: string }
  | { readonly recoveryCodes: string[] }
  | 'wrong'
  | 'void'

/** Takes the set-up one step further. Spec D2. */
export async function goOnWithSetUp(services: Services, person: Person, code: string): Promise<SetUpStep> {
  const { db, clock } = services
  const setUp = await db
    .selectFrom('twoFactorSetups')
    .select('secret')
    .where('userId', '=', person.id)
    .where('expiresAt', '>', clock.iso())
    .executeTakeFirst()
  if (!setUp) return 'void'
  return setUp.secret === null ? proveEmail(services, person, code) : activate(services, person, setUp.secret, code)
}

/** The correct emailed code makes the secret: it is stored sealed, and shown only this once. */
async function proveEmail(services: Services, { id: userId, email }: Person, code: string): Promise<SetUpStep> {
  const { db, clock, config, secrets } = services
  const secret = newSecret()
  const { rows } = await sql`
    update two_factor_setups set secret = ${secrets.seal(secret)}, expires_at = ${clock.iso(SCAN_MINUTES * 60)}
    where user_id = ${userId} and secret is null and code_hash = ${hashOf(services, userId, code)} returning user_id`.execute(
    db,
  )
  if (rows.length === 0) return 'wrong'
  return { qrCode: await qrCodeOf(secret, { email, productName: config.productName }), setupKey: secret }
}

/** The first correct code from the app activates the secret; that code counts as used. */
async function activate(
  services: Services,
  { id: userId, email }: Person,
  sealed: string,
  code: string,
): Promise<SetUpStep> {
  const { db, clock, secrets, mail } = services
  const step = /^\d{6}$/.test(code) ? stepOf(secrets.open(sealed), code, clock.now()) : null
  if (step === null) return 'wrong'
  return db.transaction().execute(async (trx): Promise<SetUpStep> => {
    const taken = await trx
      .deleteFrom('twoFactorSetups')
      .where('userId', '=', userId)
      .where('secret', '=', sealed)
      .returning('userId')
      .executeTakeFirst()
    if (!taken) return 'wrong'
    const now = clock.iso()
    const fresh = { secret: sealed, lastStep: step, activatedAt: now }
    await trx
      .insertInto('twoFactors')
      .values({ userId, ...fresh })
      .onConflict(conflict => conflict.column('userId').doUpdateSet(fresh))
      .execute()
    await audit(trx, services, {
      caller: { userId, actorId: null },
      entityId: null,
      action: 'twoFactor.activated',
      target: email,
    })
    await mail.queue(trx, activatedMail, { to: email, dedupeKey: `two-factor activated ${userId} ${now}`, data: {} })
    return { recoveryCodes: await renewRecoveryCodes(trx, services, userId) }
  })
}

/** Gives a person a secret that is known beforehand: only for the demonstration's staff. Spec D12. */
export async function giveSecret(
  trx: Trx,
  { clock, secrets }: Services,
  { userId, secret }: { userId: number; secret: string },
): Promise<void> {
  await trx
    .insertInto('twoFactors')
    .values({ userId, secret: secrets.seal(secret), lastStep: 0, activatedAt: clock.iso() })
    .execute()
}
