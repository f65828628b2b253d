import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { type PlanState, readPlan } from '#foundation/plans/plan.server.ts'
import { offeredProduct, type ProductOnOffer } from '#foundation/plans/products.server.ts'
import { leftOf } from '../payments/proration.rules.ts'
import { providerNameOf } from '../payments/provider.server.ts'
import type { Price } from './purchase-orders.contract.ts'
import { RENEWAL_DAYS } from './purchase-orders.rules.ts'
import type { SubscriptionRefusal } from './what-fits.ts'

// SQL of: subscriptions s, products p, payment_accounts a, purchase_orders o, entities e

/** What was ordered and what it replaces, at the prices of today. */
export interface Offer {
  readonly product: ProductOnOffer
  readonly quantity: number
  readonly creditCents: number
  /** The plan of now; null: none is replaced. */
  readonly replaces: string | null
  /** The first day of the plan; null: certificates begin at once. */
  readonly startsOn: CalendarDate | null
}
export type Offered = { readonly offer: Offer } | { readonly refused: SubscriptionRefusal | 'unknown' | 'quantity' }

const Running = z.object({
  priceCents: z.number(),
  /** The provider charges for it. */
  charged: z.boolean(),
  /** It was paid: what is left of it counts. */
  paid: z.boolean(),
})

/** What the plan of now cost, and whether it was paid; null: it has no price. */
async function runningPlan(on: Db | Trx, services: Services, entity: EntityScope) {
  const { rows } = await sqlOf(Running)`
    select p.price_cents, a.subscription is not null as charged, a.subscription is not null or exists (
      select from ${entity.rows('purchaseOrders')} o
      where o.product_key = s.product_key and o.status = 'Confirmed' and o.paid_on is not null and s.starts_on is not null
        and (o.decided_at at time zone e.time_zone)::date <= s.starts_on) as paid
    from ${entity.rows('subscriptions')} s join products p on p.key = s.product_key join entities e on e.id = s.entity_id
    left join ${entity.rows('paymentAccounts')} a on a.provider = ${providerNameOf(services)}`.execute(on)
  return rows[0] ?? null
}

/** The plan of now under a name that changes with it. */
export const planName = (state: PlanState | null): string | null =>
  state?.live && state.productKey !== null ? `${state.productKey} ${state.startsOn}` : null

/** What a product costs this organization by purchase order now, or why it cannot be ordered. Decision 375. */
export async function offerOf(
  on: Db | Trx,
  services: Services,
  entity: EntityScope,
  { productKey, quantity }: { readonly productKey: string; readonly quantity: number },
): Promise<Offered> {
  const product = await offeredProduct(on, productKey)
  if (!product) return { refused: 'unknown' }
  if (quantity > product.maxQuantity) return { refused: 'quantity' }
  const state = await readPlan(on, services, entity.id)
  if (state?.isEnterprise) return { refused: 'enterprise' }
  if (product.kind === 'PayAsYouGo')
    return state?.live && state.planType === 'Certificate'
      ? { offer: { product, quantity, creditCents: 0, replaces: null, startsOn: null } }
      : { refused: 'needsCertificatePlan' }
  return planOffer(product, state, {
    today: services.clock.today(entity.timeZone),
    running: state?.live ? await runningPlan(on, services, entity) : null,
  })
}

function planOffer(
  product: ProductOnOffer,
  state: PlanState | null,
  { today, running }: { readonly today: CalendarDate; readonly running: z.infer<typeof Running> | null },
): Offered {
  const offer = { product, quantity: 1, creditCents: 0, replaces: planName(state), startsOn: today }
  if (!state?.live || state.startsOn === null || state.endsOn === null) return { offer }
  if (state.productKey === product.key) {
    // Another year of the same: it follows the one that runs.
    const goesOn = running?.charged && state.cancelOn === null
    const early = today < addDays(state.endsOn, -RENEWAL_DAYS)
    return goesOn || early ? { refused: 'samePlan' } : { offer: { ...offer, startsOn: state.endsOn } }
  }
  const { startsOn, endsOn } = state
  const creditCents = running?.paid ? leftOf({ priceCents: running.priceCents, startsOn, endsOn }, today) : 0
  return creditCents >= product.priceCents ? { refused: 'nothingToPay' } : { offer: { ...offer, creditCents } }
}

/** The same amounts in dollars. */
export function priceIn({ product, quantity, creditCents }: Offer): Price {
  const cents = product.priceCents * quantity
  return {
    price: cents / 100,
    credit: creditCents / 100,
    invoice: (cents - creditCents) / 100,
  }
}
