import { route } from '#platform/server/feature.ts'
import { onceAfter } from '#platform/server/once.ts'
import { refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { type PlanState, readPlan } from '#foundation/plans/plan.server.ts'
import { offeredProduct, type ProductOnOffer } from '#foundation/plans/products.server.ts'
import { keepOrder, lookAtOrder, openCheckout, openPortal } from '../payments/orders.server.ts'
import { checkout, checkoutReturn, manageSession } from './subscription.contract.ts'
import { subscriptionMessages } from './subscription.messages.ts'

export const checkoutRoutes = [
  route(checkout, async (call, services) => {
    const {
      entity,
      caller,
      body: { productKey, quantity },
      request: { repeatable },
    } = call
    const { db } = services
    return onceAfter(
      call,
      services,
      async () => {
        const product = await offeredProduct(db, productKey)
        if (!product) throw refuse(checkout, 'productKey', subscriptionMessages.unknownProduct)
        if (quantity > product.maxQuantity)
          throw refuse(
            checkout,
            'quantity',
            product.kind === 'PayAsYouGo' ? subscriptionMessages.packSize : subscriptionMessages.onePlan,
          )
        refuseWhatDoesNotFit(product, await readPlan(db, services, entity.id))
        return {
          product,
          opened: await openCheckout(
            call,
            services,
            product,
            quantity,
            repeatable && `${caller.userId}-${repeatable.digest}-${repeatable.key}`,
          ),
        }
      },
      async (trx, { product, opened }) => {
        await keepOrder(trx, call, services, product, quantity, opened)
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'billing.checkout',
          target: product.name,
          detail: { quantity, dollars: (product.priceCents * quantity) / 100 },
        })
        return { url: opened.url }
      },
    )
  }),

  route(checkoutReturn, async (call, services) => {
    const paid = await lookAtOrder(call, services, call.body.session)
    if (paid === null) throw unknown(common.notFound)
    return { paid }
  }),

  route(manageSession, async (call, services) => {
    const { entity, caller } = call
    const { db } = services
    return onceAfter(
      call,
      services,
      async () => {
        const state = await readPlan(db, services, entity.id)
        refuseEnterprise(state)
        const url = await openPortal(call, services)
        return { url, planName: state?.planName ?? '' }
      },
      async (trx, { url, planName }) => {
        await audit(trx, services, { caller, entityId: entity.id, action: 'billing.manage', target: planName })
        return { url }
      },
    )
  }),
]

/** An enterprise's terms were agreed by contact. Spec B6. */
function refuseEnterprise(state: PlanState | null): void {
  if (state?.isEnterprise) throw refuseKind(checkout, 'enterprise', subscriptionMessages.enterprise)
}

function refuseWhatDoesNotFit(product: ProductOnOffer, state: PlanState | null): void {
  refuseEnterprise(state)
  const live = state?.live ? state : null
  if (product.kind === 'PayAsYouGo') {
    if (live?.planType !== 'Certificate')
      throw refuse(checkout, 'productKey', subscriptionMessages.needsCertificatePlan)
  } else if (live?.productKey === product.key && live.cancelOn === null) {
    throw refuse(checkout, 'productKey', subscriptionMessages.samePlan)
  }
}
