import { z } from 'zod'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { refuse, refuseKind } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { proveOwner, wrongCode } from '../profile-security/proofs.server.ts'
import { codeRisk } from '#identity/sign-in/guessing.rules.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { endSessions } from '#identity/sign-in/sessions.server.ts'
import { beginSetUp, goOnWithSetUp } from '#identity/two-factor/enrolment.server.ts'
import { renewRecoveryCodes } from '#identity/two-factor/recovery-codes.server.ts'
import { secondFactorOf } from '#identity/two-factor/second-step.server.ts'
import { countTry, takeBackTry } from '#identity/two-factor/tries.server.ts'
import { removeSecondFactor } from '#identity/two-factor/two-factor.server.ts'
import {
  beginTwoFactor,
  newRecoveryCodes,
  secondFactor,
  setUpTwoFactor,
  turnOffTwoFactor,
} from './profile-two-factor.contract.ts'
import { codesRenewedMail, profileTwoFactorMessages, turnedOffMail } from './profile-two-factor.messages.ts'

const turnedOff = mailTemplate({
  name: 'two-factor-turned-off',
  necessary: true,
  data: z.strictObject({}),
  render: (_, { productName, supportEmail }) => ({
    subject: turnedOffMail.subject(productName),
    blocks: [paragraph(turnedOffMail.off), paragraph(turnedOffMail.notYou(supportEmail))],
  }),
})
const codesRenewed = mailTemplate({
  name: 'recovery-codes-renewed',
  necessary: true,
  data: z.strictObject({}),
  render: (_, { productName, supportEmail }) => ({
    subject: codesRenewedMail.subject(productName),
    blocks: [paragraph(codesRenewedMail.renewed), paragraph(codesRenewedMail.notYou(supportEmail))],
  }),
})

const personOf = ({ userId, email }: Caller) => ({ id: userId, email })

/** Why the second factor can't be turned off; null if it can. Spec D2. */
function requiredText(requiredBy: Awaited<ReturnType<typeof secondFactorOf>>['requiredBy']): string | null {
  if (requiredBy === null) return null
  return requiredBy === 'platform'
    ? profileTwoFactorMessages.requiredByPlatform
    : profileTwoFactorMessages.requiredByOrganization(requiredBy.organization)
}

/** The second factor: its owner sets it up, renews its codes or turns it off under Profile. Spec D2, D8. */
export const profileTwoFactor: Feature = {
  routes: [
    route(secondFactor, async ({ caller }, { db }) => {
      const { requiredBy, ...rest } = await secondFactorOf(db, caller.userId)
      return { ...rest, requiredText: requiredText(requiredBy) }
    }),

    // A person who already has an app must prove it, or a recovery code, before replacing it.
    route(beginTwoFactor, async (call, services) => {
      const { caller, body } = call
      const { db } = services
      const { activatedAt } = await secondFactorOf(db, caller.userId)
      if (activatedAt !== null && body.verificationCode === undefined)
        throw refuse(beginTwoFactor, 'verificationCode', profileTwoFactorMessages.codeNeeded)
      await proveOwner(call, services, {
        currentPassword: body.currentPassword,
        verificationCode: activatedAt === null ? undefined : body.verificationCode,
      })
      await beginSetUp(services, personOf(caller))
      return {}
    }),

    route(setUpTwoFactor, async ({ caller, body, request }, services) => {
      const step = await attempt(
        services,
        { account: caller.email, address: request.address, risk: codeRisk.app },
        async () => {
          await countTry(services, caller.userId)
          const answer = await goOnWithSetUp(services, personOf(caller), body.verificationCode)
          return { right: typeof answer !== 'string' && 'half', answer }
        },
      )
      if (step === 'wrong') throw wrongCode()
      if (step === 'void') throw refuseKind(setUpTwoFactor, 'expiredTOTP', profileTwoFactorMessages.setUpExpired)
      await takeBackTry(services, caller.userId)
      if ('qrCode' in step) return { ...step, recoveryCodes: null }
      // Sessions opened without the second factor end. Spec D3.
      await endSessions(services, caller.userId, services.db, { keep: caller.sessionId })
      return { qrCode: null, setupKey: null, recoveryCodes: step.recoveryCodes }
    }),

    route(newRecoveryCodes, async (call, services) => {
      const { caller, body } = call
      await proveOwner(call, services, body)
      return services.db.transaction().execute(async trx => {
        const recoveryCodes = await renewRecoveryCodes(trx, services, caller.userId)
        await audit(trx, services, { caller, entityId: null, action: 'recoveryCodes.renewed', target: caller.email })
        await tell(trx, caller, services, codesRenewed)
        return { recoveryCodes }
      })
    }),

    // Checked first, so that no code is used up for nothing. Spec D2.
    route(turnOffTwoFactor, async (call, services) => {
      const { caller, body } = call
      const { db } = services
      const text = requiredText((await secondFactorOf(db, caller.userId)).requiredBy)
      if (text !== null) throw refuseKind(turnOffTwoFactor, 'twoFactorRequired', text)
      await proveOwner(call, services, body)
      await db.transaction().execute(async trx => {
        await removeSecondFactor(trx, caller.userId)
        await endSessions(services, caller.userId, trx, { keep: caller.sessionId })
        await audit(trx, services, { caller, entityId: null, action: 'twoFactor.turnedOff', target: caller.email })
        await tell(trx, caller, services, turnedOff)
      })
      return {}
    }),
  ],
  mails: [turnedOff, codesRenewed],
}

const tell = (
  trx: Parameters<typeof audit>[0],
  caller: Caller,
  { mail, clock }: Services,
  template: typeof turnedOff,
) =>
  mail.queue(trx, template, {
    to: caller.email,
    dedupeKey: `${template.name} ${caller.userId} ${clock.iso()}`,
    data: {},
  })
