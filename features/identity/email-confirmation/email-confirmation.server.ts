import type { BodyOf } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse, refuseKind, Refusal, fieldOf } from '#platform/server/refusal.ts'
import { type BegunAccount, begunOf, endBegun, finishBegun } from '../sign-in/begun-accounts.server.ts'
import { limitAddress, limitMails } from '../sign-in/call-limits.server.ts'
import { codeRisk } from '../sign-in/guessing.rules.ts'
import { attempt } from '../sign-in/guessing.server.ts'
import { hashNewPassword } from '../sign-in/passwords.server.ts'
import { enterByMail, type FromBrowser } from '../sign-in/enter.server.ts'
import { noteSignIn } from '../sign-in/note-sign-in.server.ts'
import { changeUser, confirmAddress, holdUser, setPassword } from '../sign-in/users.server.ts'
import { changeMail, sendChange } from './change-mail.server.ts'
import { forgetCodes, mailboxOf, type Proved, proveCode, renewCode } from './codes.server.ts'
import { confirmMail, sendConfirmation } from './confirm-mail.server.ts'
import {
  begunRegistrationInfo,
  confirmEmail,
  RESEND_SECONDS,
  resendVerificationCode,
  verifyCode,
  verifyEmail,
} from './email-confirmation.contract.ts'
import { emailConfirmationMessages } from './email-confirmation.messages.ts'
import { forgetLinks, type GivenLink, issueLink, ownerOfLink, useLink } from './links.server.ts'
import { privacyMail, sendPrivacyCode } from './privacy-mail.server.ts'
import { resetMail, sendReset } from './reset-mail.server.ts'
import { voidAsked } from './void-asked.server.ts'

export const emailConfirmation: Feature = {
  // Only digests of codes are kept, made with the old secret; links are kept by digests of their own.
  rekey: async (trx, { now }) => {
    await trx.updateTable('emailedCodes').set({ usedAt: now }).where('usedAt', 'is', null).execute()
  },
  routes: [
    route(verifyCode, async ({ body, request }, services) => {
      const { db } = services
      // Wrong tries count against the mailbox, together with those at sign-in; an unknown guid counts by itself.
      const { email: account, userId } = (await mailboxOf(db, body.codeGuid)) ?? { email: body.codeGuid, userId: null }
      const outcome = await attempt(
        services,
        { account, address: request.address, risk: codeRisk.emailed, proof: 'wait' },
        async () => {
          // A wrong try must stay counted, so it is reported after the transaction instead of aborting it.
          const answer = await db.transaction().execute(async trx => {
            await holdUser(trx, userId)
            const proved = await proveCode(trx, services, { ...body, purposes: ['confirm', 'reset'] })
            return typeof proved === 'string' ? proved : afterProof(trx, { body, request }, services, proved)
          })
          return { right: typeof answer !== 'string', answer }
        },
      )
      if (outcome === 'wrong' && userId !== null)
        await noteSignIn(db, services, { id: userId, email: account }, 'failed')
      if (outcome === 'wrong') throw refuseKind(verifyCode, 'verification_code', emailConfirmationMessages.codeWrong)
      if (outcome === 'void') throw refuseKind(verifyCode, 'expiredTOTP', emailConfirmationMessages.codeExpired)
      return outcome
    }),

    route(resendVerificationCode, async ({ body: { codeGuid }, request }, services) => {
      const { db } = services
      await limitAddress(services, 'resend-verification-code', request.address)
      const mailbox = await mailboxOf(db, codeGuid)
      if (mailbox) await limitMails(services, mailbox.purpose, mailbox.email, request.address)
      await db.transaction().execute(async trx => {
        await holdUser(trx, mailbox?.userId ?? null)
        const renewed = await renewCode(trx, services, codeGuid)
        if (renewed === 'void')
          throw refuseKind(resendVerificationCode, 'expiredTOTP', emailConfirmationMessages.codeExpired)
        if (renewed === 'early')
          throw new Refusal({
            status: 429,
            message: emailConfirmationMessages.resendTooSoon,
            retryAfter: RESEND_SECONDS,
          })
        await sendAgain[renewed.purpose](trx, services, { ...renewed, codeGuid })
      })
      return {}
    }),

    // The same answer for every address; only one that is yet to be confirmed gets a mail.
    route(verifyEmail, async ({ body, request }, services) => {
      const { db } = services
      await limitAddress(services, 'verify', request.address)
      await limitMails(services, 'confirm', body.email, request.address)
      const email = body.email.toLowerCase()
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('emailConfirmedAt', 'is', null)
        .executeTakeFirst()
      await db.transaction().execute(trx => sendConfirmation(trx, services, { userId: user?.id ?? null, email }))
      return {}
    }),

    // The browser that registered continues with what was typed there. Any other sets a password, because the person
    // who registered may be a stranger. Spec D14.
    route(confirmEmail, async ({ body, request }, services) => {
      const { db } = services
      await limitAddress(services, 'confirm-email', request.address)
      const link: GivenLink = { kind: 'confirm', token: body.confirmToken, userId: body.userId }
      if ((await ownerOfLink(db, services, link)) === null) throw tokenExpired()
      const begun = body.browserToken ? await begunOf(db, body.userId, { browserToken: body.browserToken }) : null
      const claim = begun ? null : await claimOf(body)
      return db.transaction().execute(async trx => {
        await holdUser(trx, body.userId)
        const used = await useLink(trx, services, link)
        if (!used) throw tokenExpired()
        const account = claim ? await claimed(trx, services, used, claim) : begun
        return confirmed(trx, { body, request }, services, used, account)
      })
    }),

    // Nothing is used up, because mail scanners open links.
    route(begunRegistrationInfo, async ({ body: { userId, confirmToken }, request }, services) => {
      const { db } = services
      await limitAddress(services, 'begun', request.address)
      if ((await ownerOfLink(db, services, { kind: 'confirm', token: confirmToken, userId })) === null)
        throw tokenExpired()
      const begun = await begunOf(db, userId, 'newest')
      const { firstName, lastName } =
        begun?.person ??
        (await db
          .selectFrom('users')
          .select(['firstName', 'lastName'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow())
      return { firstName, lastName, organizationName: begun?.organization?.name ?? null }
    }),
  ],
  mails: [confirmMail, resetMail, changeMail, privacyMail],
  sweeps: [forgetCodes, forgetLinks],
  constraints: { emailed_links_token_unique: 'bug' },
}

const sendAgain = { confirm: sendConfirmation, reset: sendReset, change: sendChange, privacy: sendPrivacyCode } as const

const tokenExpired = () => refuseKind(confirmEmail, 'emailConfirmError', emailConfirmationMessages.tokenExpired)

/**
 * What a verified code achieves: a confirmed registration is signed in, a forgotten password gets its pass. Spec D3.
 */
async function afterProof(trx: Trx, call: FromBrowser, services: Services, { purpose, codeGuid, ...proved }: Proved) {
  if (purpose !== 'confirm')
    return { totpGuid: await issueLink(trx, services, { kind: 'resetByCode', userId: proved.userId }) }
  // Only the browser that registered was given the guid.
  return confirmed(trx, call, services, proved, await begunOf(trx, proved.userId, { codeGuid }))
}

interface Confirmed {
  readonly userId: number
  readonly email: string
}
interface Claim {
  readonly person: { firstName: string; lastName: string }
  readonly organizationName: string | null
  readonly passwordHash: string
}

/**
 * What the owner of a mailbox enters in place of the person who registered; refused at the fields if something is
 * missing.
 */
async function claimOf({
  firstName,
  lastName,
  organizationName,
  newPassword,
}: BodyOf<typeof confirmEmail>): Promise<Claim> {
  if (newPassword === undefined)
    throw refuse(confirmEmail, 'newPassword', emailConfirmationMessages.newPasswordNeeded, 'newPasswordNeeded')
  if (firstName === undefined) throw refuse(confirmEmail, 'firstName', common.required)
  if (lastName === undefined) throw refuse(confirmEmail, 'lastName', common.required)
  return {
    person: { firstName, lastName },
    organizationName: organizationName ?? null,
    passwordHash: await hashNewPassword(fieldOf(confirmEmail, 'newPassword'), newPassword),
  }
}

/**
 * The registration as its owner corrected it; if they did not begin it, it keeps only what they saw. Null: nothing was
 * begun.
 */
async function claimed(
  trx: Trx,
  services: Services,
  { userId }: Confirmed,
  { person, organizationName, passwordHash }: Claim,
): Promise<BegunAccount | null> {
  const begun = await begunOf(trx, userId, 'newest')
  if (begun) {
    const organization =
      begun.organization && organizationName !== null ? { ...begun.organization, name: organizationName } : null
    // What a stranger agreed to, the owner of the mailbox has not: they are asked.
    return { ...begun, consent: null, passwordHash, organization, person: { ...begun.person, ...person } }
  }
  await endBegun(trx, services, userId)
  await changeUser(trx, userId, person)
  await setPassword(trx, services, { userId, passwordHash })
  return null
}

async function confirmed(
  trx: Trx,
  call: FromBrowser,
  services: Services,
  { userId, email }: Confirmed,
  begun: BegunAccount | null,
) {
  const isTheirs = begun
    ? await finishBegun(trx, services, { userId, email, begun })
    : await confirmAddress(trx, services, { userId, email })
  if (!isTheirs) return { token: null }
  await voidAsked(trx, services, userId)
  return (await enterByMail(trx, call, services, userId)) ?? { token: null }
}
