import type { Trx } from '#platform/server/db.ts'
import { type Sent, route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { audit, auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { beginNumbers, planNumber } from '#foundation/plans/plan-number.server.ts'
import { type PlanState, readPlan } from '#foundation/plans/plan.server.ts'
import { meaningOf } from '#foundation/plans/plans.rules.ts'
import { haveWithheldIssued } from '#certificates/certificates/withheld.server.ts'
import { previewPlanNumber, putPlanNumber } from './plan-number.contract.ts'
import { planNumberTexts as texts } from './plan-number.messages.ts'

export const planNumberRoutes = [
  route(putPlanNumber, ({ caller, entity, body }, services) =>
    services.db.transaction().execute(async trx => {
      await entity.from('subscriptions', trx).select('entityId').forUpdate().executeTakeFirst()
      const plan = await readPlan(trx, services, entity.id)
      const today = services.clock.today(entity.timeZone)
      const { quota, endsOn } = refuseWhatCannotBe(plan, body, today)
      await planNumber(trx, entity.id, body.quota, body.holdsFrom)
      if (body.holdsFrom === today) await beginIn(trx, services, entity.id)
      const { quota: after, holdsFrom, why } = body
      await auditStaff(trx, services, {
        caller,
        entity,
        action: 'plan.numberSet',
        target: plan?.planName ?? '',
        detail: { before: { quota, endsOn }, after: { quota: after, holdsFrom }, why },
      })
      return {}
    }),
  ),
  route(previewPlanNumber, async ({ entity, query: { quota } }, services) => {
    const plan = await readPlan(services.db, services, entity.id)
    if (!plan?.live) return { used: 0, over: 0, issues: 0, endsOn: null }
    const used = plan.planType === 'Seat' ? plan.seatsUsed : plan.certificatesUsed
    return { used, ...meaningOf(quota, plan), endsOn: plan.endsOn }
  }),
]

function refuseWhatCannotBe(plan: PlanState | null, body: Sent<typeof putPlanNumber>['body'], today: string) {
  const { quota, holdsFrom } = body
  if (plan?.isEnterprise) throw refuse(putPlanNumber, 'quota', texts.enterprise)
  if (!plan?.live || plan.endsOn === null) throw refuse(putPlanNumber, 'quota', texts.noPlan)
  const now = plan.planType === 'Seat' ? plan.numberOfSeats : plan.certificateQuota
  if (now === quota && plan.nextQuota === null) throw refuse(putPlanNumber, 'quota', texts.same)
  if (plan.planType === 'Certificate' && quota < plan.certificatesUsed && holdsFrom < plan.endsOn)
    throw refuse(putPlanNumber, 'quota', texts.belowUsed(plan.certificatesUsed))
  if (holdsFrom < today) throw refuse(putPlanNumber, 'holdsFrom', texts.past)
  if (holdsFrom > plan.endsOn) throw refuse(putPlanNumber, 'holdsFrom', texts.afterEnd(plan.endsOn))
  return { quota: now, endsOn: plan.endsOn }
}

async function beginIn(trx: Trx, services: Services, entityId: number): Promise<void> {
  await beginNumbers(trx, services, entityId)
  await haveWithheldIssued(trx, services, entityId)
}

/** A sweep: numbers whose day has come where the organization is. */
export async function beginPlannedNumbers(services: Services): Promise<void> {
  await services.db.transaction().execute(async trx => {
    for (const { entityId } of await beginNumbers(trx, services)) {
      await haveWithheldIssued(trx, services, entityId)
      await audit(trx, services, { caller: null, entityId, action: 'plan.numberBegan' })
    }
  })
}
