import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse, fieldOf } from '#platform/server/refusal.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import type { Accepted } from '#identity/consent/consent.contract.ts'
import { refuseOldVersions } from '#identity/consent/consent.server.ts'
import { askToConfirm } from '#identity/email-confirmation/confirm-mail.server.ts'
import { limitAddress, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { beginAccount, type BegunAccount, keepBegun, plainPerson } from '#identity/sign-in/begun-accounts.server.ts'
import { hashNewPassword } from '#identity/sign-in/passwords.server.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { chosenIn } from '#foundation/lookups/choices.server.ts'
import { emailExists, registerIndividual, registerOrganization } from './sign-up.contract.ts'
import { withScheme } from '#foundation/person-fields/organization.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'

export const registration: Feature = {
  routes: [
    route(registerIndividual, async (call, services) => {
      const { body, request } = call
      const { db } = services
      await limitAddress(services, 'totp-register', request.address, { proved: true })
      await checkCaptcha(services, body.reCaptchaToken, 'registerIndividual', request.address)
      const { state, language } = await chosenIn(db, body)
      const { industryId, professionId, jobTitleId } = body
      return register(call, services, {
        person: {
          ...namesOf(body),
          state,
          language: language ?? currentLanguage(),
          industryId,
          professionId,
          jobTitleId: jobTitleId ?? null,
          zipcode: body.zipcode || null,
          volunteerOrgName: body.volunteerOrgName || null,
        },
        identifications: body.externalIdentifications ?? [],
        organization: null,
      })
    }),

    route(registerOrganization, async (call, services) => {
      const { body, request } = call
      const { db } = services
      await limitAddress(services, 'totp-register', request.address, { proved: true })
      await checkCaptcha(services, body.reCaptchaToken, 'registerOrg', request.address)
      const { state } = await chosenIn(db, body)
      const { name, industryId, website } = body
      return register(call, services, {
        person: plainPerson({ ...namesOf(body), state, industryId, language: currentLanguage() }),
        identifications: [],
        organization: { name, website: withScheme(website) },
      })
    }),

    route(emailExists, async ({ query, request }, services) => {
      const { db, clock } = services
      await limitAddress(services, 'email-exists', request.address)
      const email = query.email.toLowerCase()
      const user = await db.selectFrom('users').select('emailConfirmedAt').where('email', '=', email).executeTakeFirst()
      const invite = await db
        .selectFrom('invites')
        .select('entityId')
        .where('email', '=', email)
        .where('status', '=', 'pending')
        .where('expiresAt', '>', clock.iso())
        .executeTakeFirst()
      return {
        userExists: user !== undefined,
        inviteExists: invite !== undefined,
        emailConfirmed: Boolean(user?.emailConfirmedAt),
      }
    }),
  ],
}

type Typed = {
  readonly accepted?: Accepted | null | undefined
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}
const namesOf = ({ firstName, lastName }: Typed) => ({ firstName, lastName })

/**
 * What was typed is stored until the mailbox confirms it, and the mail that asks for that is queued. An account that is
 * already waiting reserves nothing: the next person to register its address gets a code of their own. Spec A4, D2, D3,
 * D14.
 */
async function register(
  { body: typed, request }: { readonly body: Typed; readonly request: { readonly address: string } },
  services: Services,
  asked: Omit<BegunAccount, 'passwordHash'>,
) {
  const { db } = services
  const email = typed.email.toLowerCase()
  refuseOldVersions(typed.accepted)
  const taken = () => refuse(registerIndividual, 'email', personFieldsMessages.taken(typed.email))
  if (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('emailConfirmedAt', 'is not', null)
      .executeTakeFirst()
  )
    throw taken()
  await limitMails(services, 'confirm', email, request.address)
  const begun = {
    ...asked,
    consent: typed.accepted ? { accepted: typed.accepted, at: services.clock.iso() } : null,
    passwordHash: await hashNewPassword(fieldOf(registerIndividual, 'password'), typed.password),
  }
  return db.transaction().execute(async trx => {
    const userId = await beginAccount(trx, services, { email, begun })
    if (userId === null) throw taken()
    const codeGuid = await askToConfirm(trx, services, { userId, email })
    return { codeGuid, email, browserToken: await keepBegun(trx, services, { userId, codeGuid, begun }) }
  })
}
