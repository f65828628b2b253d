import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { refuse, unknown, fieldOf } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { voidCodes } from '#identity/email-confirmation/codes.server.ts'
import { voidLinks } from '#identity/email-confirmation/links.server.ts'
import { hashNewPassword } from '#identity/sign-in/passwords.server.ts'
import { endSession, endSessions } from '#identity/sign-in/sessions.server.ts'
import { setPassword } from '#identity/sign-in/users.server.ts'
import { liveSessions } from './live-sessions.server.ts'
import { emailChanged, newEmailRoutes } from './new-email.server.ts'
import { changePassword, endOtherSessions, endOwnSession, sessions } from './profile-security.contract.ts'
import { profileSecurityMessages, passwordChangedMail as texts } from './profile-security.messages.ts'
import { proveOwner } from './proofs.server.ts'

const ownPasswordChanged = mailTemplate({
  name: 'own-password-changed',
  necessary: true,
  data: z.strictObject({}),
  render: (_, { publicUrl, productName, supportEmail }) => ({
    subject: texts.subject(productName),
    blocks: [
      paragraph(texts.changed(productName)),
      paragraph(texts.notYou(supportEmail)),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/forgot'))}`),
    ],
  }),
})

export const profileSecurity: Feature = {
  routes: [
    ...newEmailRoutes,

    // Other sessions end, and codes and links mailed for a forgotten password become void. Spec D3.
    route(changePassword, async ({ caller, body, request }, services) => {
      const { db, clock, mail } = services
      const { userId, email } = caller
      await proveOwner({ caller, request }, services, { currentPassword: body.currentPassword })
      if (body.newPassword === body.currentPassword)
        throw refuse(changePassword, 'newPassword', profileSecurityMessages.samePassword)
      const passwordHash = await hashNewPassword(fieldOf(changePassword, 'newPassword'), body.newPassword)
      await db.transaction().execute(async trx => {
        await setPassword(trx, services, { userId, passwordHash, keep: caller.sessionId })
        await voidLinks(trx, services, userId, ['reset', 'resetByCode'])
        await voidCodes(trx, services, { email, purpose: 'reset' })
        await audit(trx, services, { caller, entityId: null, action: 'password.changed', target: email })
        await mail.queue(trx, ownPasswordChanged, {
          to: email,
          dedupeKey: `own password changed ${userId} ${clock.iso()}`,
          data: {},
        })
      })
      return {}
    }),

    route(sessions, async ({ caller }, services) => {
      const found = await liveSessions(services, caller.userId, caller.sessionId)
      const rows = found.map(row => ({ ...row, isThisOne: row.sessionGuid === caller.sessionId }))
      return { rows, totalNumberOfItems: rows.length }
    }),

    route(endOwnSession, async ({ caller, params }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        const ended = await endSession(services, { userId: caller.userId, sessionId: params.sessionGuid }, trx)
        if (!ended) throw unknown(common.notFound)
        await audit(trx, services, { caller, entityId: null, action: 'session.ended', target: caller.email })
      })
      return {}
    }),

    route(endOtherSessions, async ({ caller }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        await endSessions(services, caller.userId, trx, { keep: caller.sessionId })
        await audit(trx, services, { caller, entityId: null, action: 'sessions.ended', target: caller.email })
      })
      return {}
    }),
  ],
  mails: [emailChanged, ownPasswordChanged],
}
