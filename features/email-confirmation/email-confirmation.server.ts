import type { Trx } from '../../platform/server/db.ts'
import { type Feature, route, type Services } from '../../platform/server/feature.ts'
import { refuseKind, Refusal } from '../../platform/server/refusal.ts'
import { limitAddress, limitMails } from '../sign-in/call-limits.server.ts'
import { attempt } from '../sign-in/guessing.server.ts'
import { enterByMail } from '../sign-in/sessions.server.ts'
import { confirmAddress } from '../sign-in/users.server.ts'
import { changeMail, sendChange } from './change-mail.server.ts'
import { forgetCodes, mailboxOf, type Proved, proveCode, renewCode, voidCodes } from './codes.server.ts'
import { confirmMail, sendConfirmation } from './confirm-mail.server.ts'
import { confirmEmail, RESEND_SECONDS, resendVerificationCode, verifyCode, verifyEmail } from './email-confirmation.contract.ts'
import { messages } from './email-confirmation.messages.ts'
import { forgetLinks, issueLink, useLink, voidLinks } from './links.server.ts'
import { resetMail, sendReset } from './reset-mail.server.ts'

export const emailConfirmation: Feature = {
  routes: [
    route(verifyCode, async services => {
      const { db, body, request } = services
      // Wrong tries count for the mailbox, together with those at sign-in; a guid that nobody knows counts for itself.
      const account = await mailboxOf(db, body.codeGuid) ?? body.codeGuid
      const outcome = await attempt(services, { account, address: request.address }, async () => {
        // A wrong try must stay counted: it is told after the transaction, not by breaking it.
        const answer = await db.transaction().execute(async trx => {
          const proved = await proveCode(trx, services, { ...body, purposes: ['confirm', 'reset'] })
          return typeof proved === 'string' ? proved : afterProof(trx, services, proved)
        })
        return { right: typeof answer !== 'string', answer }
      })
      if (outcome === 'wrong') throw refuseKind('verification_code', messages.codeWrong)
      if (outcome === 'void') throw refuseKind('expiredTOTP', messages.codeExpired)
      return outcome
    }),

    route(resendVerificationCode, async services => {
      const { db, body: { codeGuid }, request } = services
      await limitAddress(services, 'resend-verification-code', request.address)
      const mailbox = await mailboxOf(db, codeGuid)
      if (mailbox) await limitMails(services, mailbox, request.address)
      await db.transaction().execute(async trx => {
        const renewed = await renewCode(trx, services, codeGuid)
        if (renewed === 'void') throw refuseKind('expiredTOTP', messages.codeExpired)
        if (renewed === 'early') throw new Refusal({ status: 429, message: messages.resendTooSoon, retryAfter: RESEND_SECONDS })
        await sendAgain[renewed.purpose](trx, services, { ...renewed, codeGuid })
      })
      return {}
    }),

    // The same answer for every address; only one that is yet to be confirmed is written to.
    route(verifyEmail, async services => {
      const { db, body, request } = services
      await limitAddress(services, 'verify', request.address)
      await limitMails(services, body.email, request.address)
      const email = body.email.toLowerCase()
      const user = await db.selectFrom('users').select('id').where('email', '=', email).where('emailConfirmedAt', 'is', null).executeTakeFirst()
      await db.transaction().execute(trx => sendConfirmation(trx, services, { userId: user?.id ?? null, email }))
      return {}
    }),

    route(confirmEmail, async services => {
      const { db, body: { userId, confirmToken }, request } = services
      await limitAddress(services, 'confirm-email', request.address)
      return db.transaction().execute(async trx => {
        const used = await useLink(trx, services, { kind: 'confirm', token: confirmToken, userId })
        if (!used) throw refuseKind('emailConfirmError', messages.tokenExpired)
        return confirmed(trx, services, used)
      })
    }),
  ],
  mails: [confirmMail, resetMail, changeMail],
  sweeps: [forgetCodes, forgetLinks],
  constraints: { emailed_codes_guid_unique: 'bug', emailed_links_token_unique: 'bug' },
}

const sendAgain = { confirm: sendConfirmation, reset: sendReset, change: sendChange } as const

/** What a proved code is good for: a confirmed registration is signed in, a forgotten password gets its pass. Spec D3. */
async function afterProof(trx: Trx, services: Services, { purpose, ...proved }: Proved) {
  if (purpose === 'confirm') return confirmed(trx, services, proved)
  return { totpGuid: await issueLink(trx, services, { kind: 'resetByCode', userId: proved.userId }) }
}

async function confirmed(trx: Trx, services: Services, { userId, email }: { userId: number; email: string }) {
  if (!await confirmAddress(trx, services, { userId, email })) return { token: null }
  await voidLinks(trx, services, userId, ['confirm'])
  await voidCodes(trx, services, { email, purpose: 'confirm' })
  return { token: await enterByMail(services, userId, trx) }
}
