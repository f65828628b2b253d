import type { Sent, Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { offeredProduct } from '#foundation/plans/products.server.ts'
import { changeOf } from '../payments/proration.rules.ts'
import { providerOf } from '../payments/provider.server.ts'
import { checkoutPrice } from './subscription.contract.ts'
import { subscriptionMessages } from './subscription.messages.ts'

/** What the provider charges for a plan now and a year later: by the rule that charges, of the credit that it knows. */
export async function priceOfCheckout(
  { entity, query: { productKey } }: Sent<typeof checkoutPrice>,
  services: Services,
) {
  const { db, clock } = services
  const product = await offeredProduct(db, productKey)
  if (!product || product.kind === 'PayAsYouGo')
    throw refuse(checkoutPrice, 'productKey', subscriptionMessages.unknownProduct)
  const provider = providerOf(services, db)
  const account = await entity
    .from('paymentAccounts')
    .select('customer')
    .where('provider', '=', provider.name)
    .executeTakeFirst()
  const today = clock.today(entity.timeZone)
  const before = account ? await provider.creditOf(account.customer, today) : { creditCents: 0, leftCents: 0 }
  const { dueCents, creditCents, nextCents } = changeOf({ priceCents: product.priceCents, ...before })
  return { today: dueCents / 100, credit: creditCents / 100, next: nextCents / 100, nextOn: addMonths(today, 12) }
}
