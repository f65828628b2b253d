import { type Feature, route } from '#platform/server/feature.ts'
import type { Trx } from '#platform/server/db.ts'
import { conflict, refuse } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { reviseStaffFlags } from '#foundation/access/entities.server.ts'
import { endAgreement, giveAgreement } from '#foundation/plans/agreement.server.ts'
import { haveWithheldIssued } from '#certificates/certificates/withheld.server.ts'
import { deleteAgreement, putAgreement, putOffsite } from './agreements.contract.ts'
import { beginPlannedNumbers, planNumberRoutes } from './plan-number.server.ts'
import { agreementsTexts as texts } from './agreements.messages.ts'

export const agreements: Feature = {
  sweeps: [beginPlannedNumbers],
  routes: [
    ...planNumberRoutes,
    route(putAgreement, ({ caller, entity, body }, services) =>
      services.db.transaction().execute(async trx => {
        if (entity.type !== 'Organization') throw refuse(putAgreement, 'planType', texts.onlyOrganizations)
        const before = await planUnderLock(trx, entity)
        if (await paysProvider(trx, entity)) throw refuse(putAgreement, 'planType', texts.stillPays)
        await giveAgreement(trx, entity.id, body)
        await haveWithheldIssued(trx, services, entity.id)
        await auditStaff(trx, services, { caller, entity, action: 'agreement.set', detail: { before, after: body } })
        return {}
      }),
    ),
    route(deleteAgreement, ({ caller, entity }, services) =>
      services.db.transaction().execute(async trx => {
        const before = await planUnderLock(trx, entity)
        if (!(await endAgreement(trx, services, entity.id))) throw conflict(texts.noAgreement)
        await auditStaff(trx, services, { caller, entity, action: 'agreement.ended', detail: { before } })
        return {}
      }),
    ),
    route(putOffsite, ({ caller, entity, body: { isOffsite } }, services) =>
      services.db.transaction().execute(async trx => {
        if (await reviseStaffFlags(trx, entity.id, { isOffsite }))
          await auditStaff(trx, services, { caller, entity, action: 'organization.offsiteSet', detail: { isOffsite } })
        return {}
      }),
    ),
  ],
}

/** What the organization had until now. */
async function planUnderLock(trx: Trx, entity: EntityScope) {
  const plan = await entity
    .from('subscriptions', trx)
    .select(['planType', 'planName', 'isEnterprise', 'startsOn', 'endsOn', 'certificateQuota', 'numberOfSeats'])
    .forUpdate()
    .executeTakeFirst()
  if (!plan) return {}
  const { certificateQuota, numberOfSeats, ...facts } = plan
  return { ...facts, quota: plan.planType === 'Seat' ? numberOfSeats : certificateQuota }
}

/** Whether a provider goes on charging it for a plan of its own. */
async function paysProvider(trx: Trx, entity: EntityScope): Promise<boolean> {
  const account = await entity
    .from('paymentAccounts', trx)
    .select('provider')
    .where('subscription', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}
