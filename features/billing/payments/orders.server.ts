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

/** Addresses are built only from PUBLIC_URL. */
const screenOf = ({ config }: Services, query = '') =>
  `${config.publicUrl}${addressOf(pageAt('/organization/account-billing'))}${query}`

const asCustomer = ({ caller, entity }: Buyer) => ({
  entityId: entity.id,
  entityGuid: entity.guid,
  name: entity.name,
  email: caller.email,
})

/** Opens a checkout at the provider. No transaction may be open meanwhile, because the answer may take seconds. */
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

/** Stores what that checkout is to buy. */
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

/**
 * Looks at one of the entity's own purchases; null: it has no such purchase. Spec D5: 'a check of the session on
 * return'.
 */
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

/**
 * Opens the provider's page for cards, invoices and the subscription; the provider gets to know the buyer by it, if it did
 * not yet. No transaction may be open meanwhile.
 */
export async function openPortal(buyer: Buyer, services: Services): Promise<string> {
  const provider = providerOf(services, services.db)
  return provider.openPortal({
    entityId: buyer.entity.id,
    customer: await customerOf(services.db, provider, asCustomer(buyer)),
    email: buyer.caller.email,
    returnTo: screenOf(services),
  })
}

async function knownCustomer(db: Db, provider: PaymentProvider, entityId: number): Promise<string | null> {
  const account = await db
    .selectFrom('paymentAccounts')
    .select('customer')
    .where('entityId', '=', entityId)
    .where('provider', '=', provider.name)
    .executeTakeFirst()
  return account?.customer ?? null
}

/** Registers an organization with the provider, once: if two do so at once, both get the same name. */
async function customerOf(db: Db, provider: PaymentProvider, who: ReturnType<typeof asCustomer>): Promise<string> {
  const known = await knownCustomer(db, provider, who.entityId)
  if (known !== null) return known
  const customer = await provider.newCustomer(who)
  await db
    .insertInto('paymentAccounts')
    .values({ entityId: who.entityId, provider: provider.name, customer, billingEmail: who.email })
    .onConflict(there => there.columns(['entityId', 'provider']).doNothing())
    .execute()
  return (await knownCustomer(db, provider, who.entityId)) ?? customer
}
