import type { Services } from '#platform/server/feature.ts'
import { Refusal, kindOf } from '#platform/server/refusal.ts'
import { PaymentEvent, type PaymentProvider } from './payment-provider.ts'
import { paymentsMessages } from './payments.messages.ts'
import { providerOf } from './provider.server.ts'
import { askCheckout, askPlan, settleCheckout, settleCustomer } from './settle.server.ts'
import { paymentWebhook } from './payments.contract.ts'

/** A message signed longer ago than this is not accepted, in seconds. */
export const TOLERANCE_SECONDS = 300

/**
 * Accepts a provider's message: signed over its exact bytes, not old, and acted on once. It only says where to look;
 * the facts are requested from the provider. If it cannot be acted on, it leaves no trace, and the provider sends it
 * again. Spec D5.
 */
export async function receiveEvent(services: Services, body: Buffer, signature: string): Promise<void> {
  const event = await readEvent(services, body, signature)
  const { db } = services
  const provider = providerOf(services, db)
  const known = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('provider', '=', provider.name)
    .where('id', '=', event.id)
    .executeTakeFirst()
  if (known) return
  const { id, object, customer } = event.data.object
  const whose = object === 'customer' ? id : customer
  const checkout = object === 'checkout.session' && id ? await askCheckout(db, provider, id) : null
  const plan = object !== 'checkout.session' && whose ? await askPlan(db, provider, whose) : null
  await db.transaction().execute(async trx => {
    const first = await trx
      .insertInto('paymentEvents')
      .values({ provider: provider.name, id: event.id, type: event.type, receivedAt: services.clock.iso() })
      .onConflict(there => there.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!first) return
    if (checkout) await settleCheckout(trx, services, provider, checkout)
    if (plan) await settleCustomer(trx, services, provider, plan)
  })
}

async function readEvent(services: Services, body: Buffer, signature: string): Promise<PaymentEvent> {
  const { webhookSecret } = providerOf(services, services.db)
  const { default: Library } = await import('stripe')
  const read = PaymentEvent.safeParse(
    verified(() =>
      Library.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        services.clock.now().getTime(),
      ),
    ),
  )
  if (!read.success) throw new Refusal({ status: 400, message: paymentsMessages.notReadable })
  return read.data
}

function verified(verify: () => unknown): unknown {
  try {
    return verify()
  } catch {
    throw new Refusal({
      status: 400,
      kind: kindOf(paymentWebhook, 'signature'),
      message: paymentsMessages.badSignature,
    })
  }
}

/** Signs a message as the provider would. */
export async function signEvent(
  { clock }: Pick<Services, 'clock'>,
  { webhookSecret: secret }: Pick<PaymentProvider, 'webhookSecret'>,
  payload: string,
): Promise<string> {
  const { default: Library } = await import('stripe')
  return Library.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now().getTime() / 1000),
  })
}
