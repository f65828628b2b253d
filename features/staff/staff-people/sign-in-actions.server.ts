import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import type { Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { refuseKind, unknown } from '#platform/server/refusal.ts'
import { personVisit } from '#foundation/access/visits.server.ts'
import { auditStaffOn } from '#foundation/audit-trail/audit.server.ts'
import { endSessions } from '#identity/sign-in/sessions.server.ts'
import { secondFactorOf } from '#identity/two-factor/second-step.server.ts'
import { removeSecondFactor } from '#identity/two-factor/two-factor.server.ts'
import { endSessionsOf, resetSecondFactor } from './staff-people.contract.ts'
import { secondFactorResetMail as texts, staffPeopleMessages } from './staff-people.messages.ts'

export const secondFactorReset = mailTemplate({
  name: 'second-factor-reset',
  data: z.strictObject({}),
  render: (_, { productName, supportEmail }) => ({
    subject: texts.subject(productName),
    blocks: [paragraph(texts.removed(productName)), paragraph(texts.next), paragraph(texts.notYou(supportEmail))],
  }),
})

type Asked = { readonly caller: Caller; readonly params: { readonly userId: number } }

export const signInRoutes = [
  // A password alone then opens the account, or where a second factor is required, a new set-up. Spec D2, D8.
  route(resetSecondFactor, async (call, services) => {
    const { mail, clock } = services
    await aboutPerson(call, services, resetSecondFactor, async (trx, person) => {
      const { activatedAt } = await secondFactorOf(trx, person.id)
      if (activatedAt === null)
        throw refuseKind(resetSecondFactor, 'noSecondFactor', staffPeopleMessages.noSecondFactor)
      await removeSecondFactor(trx, person.id)
      await endSessions(services, person.id, trx)
      await mail.queue(trx, secondFactorReset, {
        to: person.email,
        dedupeKey: `second-factor-reset ${person.id} ${clock.iso()}`,
        data: {},
      })
      return 'staff.resetSecondFactor'
    })
    return {}
  }),

  route(endSessionsOf, async (call, services) => {
    await aboutPerson(call, services, endSessionsOf, async (trx, person) => {
      await endSessions(services, person.id, trx)
      return 'staff.endedSessions'
    })
    return {}
  }),
]

/** What is done to a person, one at a time, and noted with the reason; never to oneself, to staff only by administrators. */
async function aboutPerson(
  { caller, params: { userId } }: Asked,
  services: Services,
  call: typeof resetSecondFactor | typeof endSessionsOf,
  act: (trx: Trx, person: { id: number; email: string }) => Promise<'staff.resetSecondFactor' | 'staff.endedSessions'>,
): Promise<void> {
  const { reason } = await personVisit(services, { caller, personId: userId })
  if (userId === caller.userId) throw refuseKind(call, 'ownAccount', ownTexts[call.path])
  await services.db.transaction().execute(async trx => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'email', 'platformRoles'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person) throw unknown(common.notFound)
    if (person.platformRoles.length > 0 && !caller.platformRoles.includes('Admin'))
      throw refuseKind(call, 'administratorsOnly', staffPeopleMessages.administratorsOnly)
    const action = await act(trx, person)
    await auditStaffOn(trx, services, { caller, person, reason, action })
  })
}

const ownTexts = {
  [resetSecondFactor.path]: staffPeopleMessages.ownSecondFactor,
  [endSessionsOf.path]: staffPeopleMessages.ownSessions,
} as const
