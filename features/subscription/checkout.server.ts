import { route } from '../../platform/server/feature.ts'
import { once } from '../../platform/server/once.ts'
import { refuse, refuseKind, unknown } from '../../platform/server/refusal.ts'
import { common } from '../../platform/shared/common.messages.ts'
import { audit } from '../audit-log/audit.server.ts'
import { type PlanState, readPlan } from '../billing/plan.server.ts'
import { offeredProduct, type ProductOnOffer } from '../billing/products.server.ts'
import { lookAtOrder, openOrder, openPortal } from '../payments/orders.server.ts'
import { checkout, checkoutReturn, manageSession } from './subscription.contract.ts'
import { messages } from './subscription.messages.ts'

export const checkoutRoutes = [
  route(checkout, async services => once(services, async trx => {
    const { entity, caller, body: { productKey, quantity } } = services
    const product = await offeredProduct(trx, productKey)
    if (!product) throw refuse('productKey', messages.unknownProduct)
    if (quantity > product.maxQuantity) throw refuse('quantity', product.kind === 'PayAsYouGo' ? messages.packSize : messages.onePlan)
    refuseWhatDoesNotFit(product, await readPlan(trx, services, entity.id))
    const url = await openOrder(trx, services, product, quantity)
    await audit(trx, services, { caller, entityId: entity.id, action: 'billing.checkout', target: product.name, detail: { quantity, dollars: product.priceCents * quantity / 100 } })
    return { url }
  })),

  route(checkoutReturn, async services => {
    const paid = await lookAtOrder(services, services.body.session)
    if (paid === null) throw unknown(common.notFound)
    return { paid }
  }),

  route(manageSession, async services => once(services, async trx => {
    const { entity, caller } = services
    refuseEnterprise(await readPlan(trx, services, entity.id))
    const url = await openPortal(trx, services)
    await audit(trx, services, { caller, entityId: entity.id, action: 'billing.manage' })
    return { url }
  })),
]

/** What an enterprise has was agreed by contact. Spec B6. */
function refuseEnterprise(state: PlanState | null): void {
  if (state?.isEnterprise) throw refuseKind('enterprise', messages.enterprise)
}

function refuseWhatDoesNotFit(product: ProductOnOffer, state: PlanState | null): void {
  refuseEnterprise(state)
  const live = state?.live ? state : null
  if (product.kind === 'PayAsYouGo') {
    if (live?.planType !== 'Certificate') throw refuse('productKey', messages.needsCertificatePlan)
  } else if (live?.productKey === product.key && live.cancelOn === null) {
    throw refuse('productKey', messages.samePlan)
  }
}
