import type { Trx } from '../../platform/server/db.ts'
import type { Caller, Services } from '../../platform/server/feature.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import type { ProductOnOffer } from '../billing/products.server.ts'
import { providerOf } from './provider.server.ts'
import { customerOf, settleCheckout } from './settle.server.ts'

interface Buyer { readonly caller: Caller; readonly entity: EntityScope }

/** Addresses are made of PUBLIC_URL alone. */
const screenOf = ({ config }: Services, query = '') => `${config.publicUrl}/organization/account-billing${query}`

const asCustomer = ({ caller, entity }: Buyer) => ({ entityId: entity.id, entityGuid: entity.guid, name: entity.name, email: caller.email })

/** Opens a checkout at the provider and keeps what is to be bought; answers where it is paid. */
export async function openOrder(trx: Trx, services: Services & Buyer, product: ProductOnOffer, quantity: number): Promise<string> {
  const provider = providerOf(services, trx)
  const { entity, caller, clock } = services
  const customer = await customerOf(trx, provider, asCustomer(services))
  const bought = product.kind === 'PayAsYouGo' ? 'paygsuccess' : 'success'
  const { checkout, url } = await provider.openCheckout({
    entityId: entity.id, entityGuid: entity.guid, customer, email: caller.email, product, quantity,
    returnTo: screenOf(services, `?${bought}=true&session={session}`), cancelTo: screenOf(services),
  })
  await entity.insert('orders', {
    userId: caller.userId, productKey: product.key, quantity, amountCents: product.priceCents * quantity, provider: provider.name, checkout, createdAt: clock.iso(),
  }, trx).execute()
  return url
}

/** Looks at a purchase of the entity's own; null: it has no such. Spec D5: 'a check of the session on return'. */
export async function lookAtOrder(services: Services & Buyer, checkout: string): Promise<boolean | null> {
  return services.db.transaction().execute(async trx => {
    const provider = providerOf(services, trx)
    const order = await services.entity.from('orders', trx).select('id').where('provider', '=', provider.name).where('checkout', '=', checkout).executeTakeFirst()
    return order ? settleCheckout(trx, services, provider, checkout) : null
  })
}

/** Opens the provider's page where the subscription is managed. */
export async function openPortal(trx: Trx, services: Services & Buyer): Promise<string> {
  const provider = providerOf(services, trx)
  const customer = await customerOf(trx, provider, asCustomer(services))
  return provider.openPortal({ entityId: services.entity.id, customer, email: services.caller.email, returnTo: screenOf(services) })
}
