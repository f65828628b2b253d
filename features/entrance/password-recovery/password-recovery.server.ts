import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { refuseKind, unknown, fieldOf } from '#platform/server/refusal.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { lacksSecondFactor } from '#foundation/access/second-factor.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import { issueCode } from '#identity/email-confirmation/codes.server.ts'
import {
  emailConfirmationMessages,
  passwordChangedMail as changedTexts,
} from '#identity/email-confirmation/email-confirmation.messages.ts'
import { type LinkKind, ownerOfLink, useLink } from '#identity/email-confirmation/links.server.ts'
import { sendReset } from '#identity/email-confirmation/reset-mail.server.ts'
import { voidAsked } from '#identity/email-confirmation/void-asked.server.ts'
import { endBegun } from '#identity/sign-in/begun-accounts.server.ts'
import { rememberByMail } from '#identity/sign-in/enter.server.ts'
import { limitAddress, limitCalls, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { hashNewPassword } from '#identity/sign-in/passwords.server.ts'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { confirmAddress, holdUser, setPassword } from '#identity/sign-in/users.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { forgotPassword, recoverPassword, resetPassword, totpResetPassword } from './password-recovery.contract.ts'
import { forgotPage } from './password-recovery.page.ts'

/**
 * Links for a new password that one administrator may have mailed to people in an hour, over all their organizations.
 */
const LINKS_BY_ONE_PERSON = 60

const passwordChanged = mailTemplate({
  name: 'password-changed',
  necessary: true,
  data: z.strictObject({}),
  render: (_, { publicUrl, productName, supportEmail }) => ({
    subject: changedTexts.subject(productName),
    blocks: [
      paragraph(changedTexts.changed(productName)),
      paragraph(changedTexts.notYou(supportEmail)),
      button(changedTexts.button, `${publicUrl}${addressOf(forgotPage)}`),
    ],
  }),
})

export const passwordRecovery: Feature = {
  routes: [
    // Confirmed and unknown addresses: one answer, with the same statements and hashes. Spec D3.
    route(recoverPassword, async ({ body, request }, services) => {
      const { db, clock } = services
      await limitAddress(services, 'recover-password', request.address, { proved: true })
      await checkCaptcha(services, body.reCaptchaToken, 'forgotPassword', request.address)
      const email = body.email.toLowerCase()
      await limitMails(services, 'reset', email, request.address)
      const {
        rows: [found],
      } = await sqlOf(z.object({ userId: z.number().nullable(), isConfirmed: z.boolean(), isInvited: z.boolean() }))`
        select u.id as user_id, u.email_confirmed_at is not null as is_confirmed,
               exists (select i.entity_id from invites i where i.email = ${email} and i.status = 'pending' and i.expires_at > ${clock.iso()}) as is_invited
        from (values (true)) one left join users u on u.email = ${email}`.execute(db)
      const { userId = null, isConfirmed = false, isInvited = false } = found ?? {}
      if (userId !== null && !isConfirmed)
        throw refuseKind(recoverPassword, 'verify_email', signInMessages.confirmEmail)
      if (userId === null && isInvited)
        throw refuseKind(recoverPassword, 'invite_pending', signInMessages.openInvitation)
      return db.transaction().execute(async trx => {
        const { codeGuid, code } = await issueCode(trx, services, { email, userId, purpose: 'reset' })
        await sendReset(trx, services, { userId, email, code })
        return { guid: codeGuid }
      })
    }),

    route(forgotPassword, async ({ caller, body, request }, services) => {
      const { db } = services
      const email = body.email.toLowerCase()
      await limitCalls(services, {
        subject: `links to a new password by ${caller.userId}`,
        most: LINKS_BY_ONE_PERSON,
        minutes: 60,
      })
      const {
        rows: [person],
      } = await sqlOf(z.object({ userId: z.number(), entityId: z.number(), organization: z.string() }))`
        select u.id as user_id, e.id as entity_id, e.name as organization
        from memberships mine
        join memberships theirs on theirs.entity_id = mine.entity_id
        join users u on u.id = theirs.user_id
        join entities e on e.id = mine.entity_id
        where mine.user_id = ${caller.userId} and mine.status = 'Active' and mine.roles && '{EntityAdmin,CoopAdmin}' and not ${lacksSecondFactor('mine')} and u.email = ${email}
        order by mine.last_chosen_at desc nulls last limit 1`.execute(db)
      if (!person) throw unknown(common.notFound)
      await limitMails(services, 'reset', email, request.address)
      await db.transaction().execute(async trx => {
        await sendReset(trx, services, { ...person, email })
        await audit(trx, services, { caller, entityId: person.entityId, action: 'password.resetAsked', target: email })
      })
      return {}
    }),

    route(resetPassword, async (call, services) => reset(call, services, 'reset', call.body.confirmationToken)),
    route(totpResetPassword, async (call, services) => reset(call, services, 'resetByCode', call.body.guid)),
  ],
  mails: [passwordChanged],
}

interface Reset {
  readonly body: { readonly email: string; readonly newPassword: string; readonly deviceToken?: string | undefined }
  readonly request: { readonly address: string }
}

/**
 * Sets the password, uses up what allowed it, and ends every session and every other link and code. It does not sign
 * anyone in, so a second factor is still required. The browser is known from now on. Spec D3, D14.
 */
async function reset(
  { body: { email, newPassword, deviceToken }, request }: Reset,
  services: Services,
  kind: LinkKind,
  token: string,
): Promise<{ deviceToken?: string | undefined }> {
  const { db, mail } = services
  await limitAddress(services, 'reset-password', request.address)
  const given = { kind, token, email }
  const expired = () => refuseKind(resetPassword, 'expiredTOTP', emailConfirmationMessages.tokenExpired)
  const owner = await ownerOfLink(db, services, given)
  if (owner === null) throw expired()
  const passwordHash = await hashNewPassword(fieldOf(resetPassword, 'newPassword'), newPassword)
  return db.transaction().execute(async trx => {
    await holdUser(trx, owner)
    const used = await useLink(trx, services, given)
    if (!used) throw expired()
    // Opening the mail proves the address: an account waiting for its confirmation is confirmed, without what was
    // begun.
    await endBegun(trx, services, used.userId)
    await setPassword(trx, services, { userId: used.userId, passwordHash })
    await confirmAddress(trx, services, used)
    await voidAsked(trx, services, used.userId)
    await audit(trx, services, {
      caller: { userId: used.userId, actorId: null },
      entityId: null,
      action: 'password.reset',
      target: used.email,
    })
    await mail.queue(trx, passwordChanged, {
      to: used.email,
      dedupeKey: `password changed ${tokenHash(token)}`,
      data: {},
    })
    return { deviceToken: await rememberByMail(trx, services, used.userId, { deviceToken }) }
  })
}
