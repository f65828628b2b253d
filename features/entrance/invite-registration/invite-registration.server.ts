import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse, fieldOf } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { answerAction, answerOffer, refuseClosedOffer } from '../invitations/offers.server.ts'
import { recordConsent, refuseOldVersions } from '#identity/consent/consent.server.ts'
import { voidAsked } from '#identity/email-confirmation/void-asked.server.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { claimAccount, plainPerson } from '#identity/sign-in/begun-accounts.server.ts'
import { enter } from '#identity/sign-in/enter.server.ts'
import { hashNewPassword } from '#identity/sign-in/passwords.server.ts'
import { addUser } from '#identity/sign-in/users.server.ts'
import { registerInviteUser } from './invite-registration.contract.ts'
import { inviteRegistrationMessages } from './invite-registration.messages.ts'

/**
 * The link in the mail proved the address: either the account is confirmed, the invite accepted and the person signed
 * in, or none of it. Spec A4.
 */
export const inviteRegistration: Feature = {
  routes: [
    route(registerInviteUser, async (call, services) => {
      const { body } = call
      const { db } = services
      refuseOldVersions(body.accepted)
      const invite = await refuseClosedOffer(db, services, body.inviteGuid)
      const languageCode = await codeOf(services, body.languageId)
      const taken = () => refuse(registerInviteUser, 'email', personFieldsMessages.taken(invite.email))
      const known = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', invite.email)
        .where('emailConfirmedAt', 'is not', null)
        .executeTakeFirst()
      if (known) throw taken()
      const passwordHash = await hashNewPassword(fieldOf(registerInviteUser, 'password'), body.password)

      return db.transaction().execute(async trx => {
        const person = { firstName: body.firstName, lastName: body.lastName }
        const told = plainPerson({
          ...person,
          language: languageCode ?? invite.language,
          zipcode: body.zipcode || null,
        })
        // Unconfirmed registrations of this address may be a stranger's, so they end.
        const userId =
          (await addUser(trx, services, { ...told, email: invite.email, passwordHash, confirmed: true })) ??
          (await claimAccount(trx, services, { email: invite.email, person: told, passwordHash }))
        if (userId === null) throw taken()
        await voidAsked(trx, services, userId)
        if (body.accepted) await recordConsent(trx, { userId, accepted: body.accepted, at: services.clock.iso() })
        const answered = await answerOffer(trx, services, {
          inviteGuid: body.inviteGuid,
          userId,
          email: invite.email,
          accepted: true,
        })
        await audit(trx, services, {
          caller: { userId, actorId: null },
          entityId: answered.entityId,
          action: answerAction(answered, true),
          target: invite.email,
        })
        const { token, deviceToken } = await enter(trx, call, services, { id: userId, ...person })
        return { jwt: token, deviceToken, entityGuid: invite.entityGuid }
      })
    }),
  ],
}

async function codeOf({ db }: Services, languageId: number | null | undefined): Promise<string | null> {
  if (languageId === null || languageId === undefined) return null
  const language = await db
    .selectFrom('lookups')
    .select('code')
    .where('kind', '=', 'language')
    .where('id', '=', languageId)
    .executeTakeFirst()
  if (!language) throw refuse(registerInviteUser, 'languageId', inviteRegistrationMessages.unknownLanguage)
  return language.code
}
