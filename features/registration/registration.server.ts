import type { Trx } from '../../platform/server/db.ts'
import { type Feature, route, type Services } from '../../platform/server/feature.ts'
import { refuse } from '../../platform/server/refusal.ts'
import { foundEntity } from '../access/entities.server.ts'
import { audit } from '../audit-log/audit.server.ts'
import { startTrial } from '../billing/trial.server.ts'
import { checkCaptcha } from '../captcha/captcha.server.ts'
import { askToConfirm } from '../email-confirmation/confirm-mail.server.ts'
import { limitAddress, limitMails } from '../sign-in/call-limits.server.ts'
import { hashPassword } from '../sign-in/passwords.server.ts'
import { addIdentifications, addUser, awaitTour, type NewUser } from '../sign-in/users.server.ts'
import { chosenIn } from '../lookups/choices.server.ts'
import { emailExists, registerIndividual, registerOrganization, withScheme } from './registration.contract.ts'
import { messages } from './registration.messages.ts'

export const registration: Feature = {
  routes: [
    route(registerIndividual, async services => {
      const { db, body, request } = services
      await limitAddress(services, 'totp-register', request.address)
      await checkCaptcha(services, body.reCaptchaToken, 'registerIndividual', request.address)
      const { state, language } = await chosenIn(db, body)
      return register(services, {
        ...body, state, language: language ?? 'en', zipcode: body.zipcode || null, volunteerOrgName: body.volunteerOrgName || null,
        found: async (trx, userId) => {
          await addIdentifications(trx, userId, body.externalIdentifications ?? [])
          const { entityId } = await foundEntity(trx, services, {
            name: `${body.firstName} ${body.lastName}`, type: 'Individual', state, industryId: body.industryId, founder: { userId, roles: ['Learner'] },
          })
          return { entityId, action: 'individual.registered' }
        },
      })
    }),

    route(registerOrganization, async services => {
      const { db, body, request } = services
      await limitAddress(services, 'totp-register', request.address)
      await checkCaptcha(services, body.reCaptchaToken, 'registerOrg', request.address)
      const { state } = await chosenIn(db, body)
      const { name, industryId, website } = body
      return register(services, {
        ...body, state, industryId,
        found: async (trx, userId) => {
          const { entityId } = await foundEntity(trx, services, {
            name, type: 'Organization', state, industryId, website: withScheme(website),
            contact: { name: `${body.firstName} ${body.lastName}`, email: body.email.toLowerCase() }, founder: { userId, roles: ['EntityAdmin'] },
          })
          await startTrial(trx, services, entityId)
          return { entityId, action: 'organization.registered' }
        },
      })
    }),

    route(emailExists, async services => {
      const { db, clock, query, request } = services
      await limitAddress(services, 'email-exists', request.address)
      const email = query.email.toLowerCase()
      const user = await db.selectFrom('users').select('emailConfirmedAt').where('email', '=', email).executeTakeFirst()
      const invite = await db.selectFrom('invites').select('entityId')
        .where('email', '=', email).where('status', '=', 'pending').where('expiresAt', '>', clock.iso()).executeTakeFirst()
      return { userExists: user !== undefined, inviteExists: invite !== undefined, emailConfirmed: Boolean(user?.emailConfirmedAt) }
    }),
  ],
}

interface Registrant extends Omit<NewUser, 'passwordHash' | 'confirmed'> {
  readonly password: string
  /** Makes what the person registers: an entity of their own. */
  readonly found: (trx: Trx, userId: number) => Promise<{ entityId: number; action: string }>
}

/** The person, their entity and the mail that asks to confirm, or nothing of it. Of many with one address at once, one succeeds. Spec A4, D2, D3. */
async function register(services: Services & { request: { address: string } }, { password, found, ...person }: Registrant) {
  const { db, request } = services
  const email = person.email.toLowerCase()
  const taken = () => refuse('email', messages.taken(person.email))
  if (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) throw taken()
  await limitMails(services, email, request.address)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async trx => {
    const userId = await addUser(trx, services, { ...person, passwordHash, confirmed: false })
    if (userId === null) throw taken()
    const { entityId, action } = await found(trx, userId)
    await awaitTour(trx, userId)
    await audit(trx, services, { caller: { userId, actorId: null }, entityId, action, target: email })
    return { codeGuid: await askToConfirm(trx, services, { userId, email }), email }
  })
}
