import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { endAudit, giveAudit } from '#foundation/access/auditors.server.ts'
import { auditorMail, mailAuditor } from './auditor-mail.server.ts'
import { endAuditor, saveAuditor } from './auditors.contract.ts'
import { auditorsMessages as messages } from './auditors.messages.ts'

/** Read-only auditors: given and taken by administrators. What they read is said by the policies. Decision 382. */
export const auditorsRoom: Feature = {
  routes: [
    route(
      saveAuditor,
      async ({ entity, caller, params: { entityUserId }, body: { through, trains = true, version } }, services) => {
        if (isPast(services, entity.timeZone, through)) throw refuse(saveAuditor, 'through', messages.past)
        await services.db.transaction().execute(async trx => {
          const member = { entityId: entity.id, membershipId: entityUserId, caller, version }
          const what = await giveAudit(trx, services, { ...member, through, trains })
          if (what === 'same' || what === 'noted') return
          await mailAuditor(trx, services, entity, { entityUserId, what, by: nameOf(caller) })
        })
        return {}
      },
    ),

    route(endAuditor, async ({ entity, caller, params: { entityUserId } }, services) => {
      await services.db.transaction().execute(async trx => {
        await endAudit(trx, services, { entityId: entity.id, membershipId: entityUserId, caller })
        await mailAuditor(trx, services, entity, { entityUserId, what: 'ended', by: nameOf(caller) })
      })
      return {}
    }),
  ],
  mails: [auditorMail],
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`

const isPast = ({ clock }: Services, timeZone: string, through: string | null) =>
  through !== null && through < clock.today(timeZone)
