import { z } from 'zod'
import { type Route, route } from '#platform/server/feature.ts'
import { paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { refuse, refuseKind } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sendChange } from '#identity/email-confirmation/change-mail.server.ts'
import { issueCode, proveCode, voidCodesOf } from '#identity/email-confirmation/codes.server.ts'
import { emailConfirmationMessages } from '#identity/email-confirmation/email-confirmation.messages.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { limitAddress, limitCalls, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { codeRisk } from '#identity/sign-in/guessing.rules.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { endSessions } from '#identity/sign-in/sessions.server.ts'
import { changeEmail } from '#identity/sign-in/users.server.ts'
import { askForEmail, proveEmail } from './profile-security.contract.ts'
import { emailChangedMail as texts, profileSecurityMessages } from './profile-security.messages.ts'
import { proveOwner } from './proofs.server.ts'

/** Addresses to which one person may have codes mailed in a day. */
const NEW_ADDRESSES_A_DAY = 20

export const emailChanged = mailTemplate({
  name: 'email-changed',
  necessary: true,
  data: z.strictObject({ email: z.string() }),
  render: ({ email }, { productName, supportEmail }) => ({
    subject: texts.subject(productName),
    blocks: [paragraph(texts.changed(email)), paragraph(texts.notYou(supportEmail))],
  }),
})

export const newEmailRoutes: readonly Route[] = [
  // A taken address is reported as at registration, with nothing more about it. Spec A4.
  route(askForEmail, async ({ caller, body, request }, services) => {
    const { db } = services
    const email = body.email.toLowerCase()
    await limitAddress(services, 'profile/email', request.address)
    await proveOwner({ caller, request }, services, { currentPassword: body.currentPassword })
    if (email === caller.email) throw refuse(askForEmail, 'email', profileSecurityMessages.sameEmail)
    if (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
      throw refuse(askForEmail, 'email', personFieldsMessages.taken(body.email))
    await limitCalls(services, {
      subject: `new addresses of ${caller.userId}`,
      most: NEW_ADDRESSES_A_DAY,
      minutes: 24 * 60,
    })
    await limitMails(services, 'change', email, request.address)
    return db.transaction().execute(async trx => {
      const { codeGuid, code } = await issueCode(trx, services, { email, userId: caller.userId, purpose: 'change' })
      await sendChange(trx, services, { email, codeGuid, code })
      return { codeGuid }
    })
  }),

  // The code, the address, the end of other sessions and the notice to the old address: all of it or nothing. Spec D3,
  // D8.
  route(proveEmail, async ({ caller, body, request }, services) => {
    const { db, clock, mail } = services
    const { userId, email: before } = caller
    const outcome = await attempt(
      services,
      { account: before, address: request.address, risk: codeRisk.emailed },
      async () => {
        const answer = await db.transaction().execute(async trx => {
          const proved = await proveCode(trx, services, { ...body, purposes: ['change'], userId })
          if (typeof proved === 'string') return proved
          await changeEmail(trx, services, proved)
          await voidCodesOf(trx, services, userId)
          await endSessions(services, userId, trx, { keep: caller.sessionId })
          await audit(trx, services, {
            caller,
            entityId: null,
            action: 'email.changed',
            target: proved.email,
            detail: { before: { email: before }, after: { email: proved.email } },
          })
          await mail.queue(trx, emailChanged, {
            to: before,
            dedupeKey: `email changed ${userId} ${clock.iso()}`,
            data: { email: proved.email },
          })
          return { email: proved.email }
        })
        return { right: typeof answer !== 'string' && 'half', answer }
      },
    )
    if (outcome === 'wrong') throw refuseKind(proveEmail, 'verification_code', emailConfirmationMessages.codeWrong)
    if (outcome === 'void') throw refuseKind(proveEmail, 'expiredTOTP', emailConfirmationMessages.codeExpired)
    return outcome
  }),
]
