import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { ProductOnOffer } from '#foundation/plans/products.server.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { providerNameOf, providerOf } from './provider.server.ts'
import { askCheckout, settleCheckout } from './settle.server.ts'

export interface OpenCheckout {
  readonly checkout: string
  readonly url: string
}
interface Buyer {
  readonly caller: Caller
  readonly entity: EntityScope
}

/** Addresses are made of PUBLIC_URL alone. */
const screenOf = ({ config }: Services, query = '') =>
  `${config.publicUrl}${addressOf(pageAt('/organization/account-billing'))}${query}`

const asCustomer = ({ caller, entity }: Buyer) => ({
  entityId: entity.id,
  entityGuid: entity.guid,
  name: entity.name,
  email: caller.email,
})

/** Opens a checkout at the provider. No transaction may be open meanwhile: it may take seconds to answer. */
export async function openCheckout(
  buyer: Buyer,
  services: Services,
  product: ProductOnOffer,
  quantity: number,
  sameCall: string | null,
): Promise<OpenCheckout> {
  const provider = providerOf(services, services.db)
  const { entity, caller } = buyer
  const customer = await customerOf(services.db, provider, asCustomer(buyer))
  const bought = product.kind === 'PayAsYouGo' ? 'paygsuccess' : 'success'
  return provider.openCheckout({
    sameCall,
    entityId: entity.id,
    entityGuid: entity.guid,
    customer,
    email: caller.email,
    product,
    quantity,
    returnTo: screenOf(services, `?${bought}=true&session={session}`),
    cancelTo: screenOf(services),
  })
}

/** Keeps what is to be bought by that checkout. */
export async function keepOrder(
  trx: Trx,
  { entity, caller }: Buyer,
  services: Services,
  product: ProductOnOffer,
  quantity: number,
  { checkout }: OpenCheckout,
): Promise<void> {
  await entity
    .insert(
      'orders',
      {
        userId: caller.userId,
        productKey: product.key,
        quantity,
        amountCents: product.priceCents * quantity,
        provider: providerNameOf(services),
        checkout,
        createdAt: services.clock.iso(),
      },
      trx,
    )
    .execute()
}

/** Looks at a purchase of the entity's own; null: it has no such. Spec D5: 'a check of the session on return'. */
export async function lookAtOrder({ entity }: Buyer, services: Services, checkout: string): Promise<boolean | null> {
  const provider = providerOf(services, services.db)
  const order = await entity
    .from('orders')
    .select('id')
    .where('provider', '=', provider.name)
    .where('checkout', '=', checkout)
    .executeTakeFirst()
  if (!order) return null
  const found = await askCheckout(services.db, provider, checkout)
  return services.db.transaction().execute(trx => settleCheckout(trx, services, provider, found))
}

/** Opens the provider's page where the subscription is managed. */
export async function openPortal(buyer: Buyer, services: Services): Promise<string> {
  const provider = providerOf(services, services.db)
  const customer = await customerOf(services.db, provider, asCustomer(buyer))
  return provider.openPortal({
    entityId: buyer.entity.id,
    customer,
    email: buyer.caller.email,
    returnTo: screenOf(services),
  })
}

/** Makes an organization known to the provider, once: of two at once both are given the same name. */
async function customerOf(db: Db, provider: PaymentProvider, who: ReturnType<typeof asCustomer>): Promise<string> {
  const find = () =>
    db
      .selectFrom('paymentAccounts')
      .select('customer')
      .where('entityId', '=', who.entityId)
      .where('provider', '=', provider.name)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.customer
  const customer = await provider.newCustomer(who)
  await db
    .insertInto('paymentAccounts')
    .values({ entityId: who.entityId, provider: provider.name, customer, billingEmail: who.email })
    .onConflict(there => there.columns(['entityId', 'provider']).doNothing())
    .execute()
  return (await find())?.customer ?? customer
}
