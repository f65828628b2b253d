import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripeProvider } from './stripe.server.ts'
import { testProvider } from './test-provider.server.ts'

/** Which provider takes this installation's money. Spec D5. */
export const providerNameOf = ({ config }: Pick<Services, 'config'>): PaymentProvider['name'] =>
  config.stripe ? 'stripe' : 'test'

/** The provider; the built-in one keeps its books in the same database, within the given transaction. */
export const providerOf = (services: Services, on: Db | Trx): PaymentProvider =>
  services.config.stripe ? stripeProvider(services.config.stripe) : testProvider(services, on)
