import type { Stripe } from 'stripe'
import type { Config } from '#platform/server/config.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import type { CheckoutState, PaymentProvider, ProviderPlan } from './payment-provider.ts'
import { paymentsMessages } from './payments.messages.ts'
import { documentOf, invoicesOf } from './stripe-invoices.server.ts'

type Settings = NonNullable<Config['stripe']>

/** How long to wait for one answer from Stripe. */
const TIMEOUT_MS = 10_000

const clients = new WeakMap<Settings, Promise<Stripe>>()

/** The library is loaded only if payments go through it, once for each key. */
function clientOf(settings: Settings): Promise<Stripe> {
  let client = clients.get(settings)
  if (!client) clients.set(settings, (client = openClient(settings)))
  return client
}

async function openClient({ secretKey, url }: Settings): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  const secure = protocol === 'https:'
  return new Library(secretKey, {
    host: hostname,
    port: port || (secure ? '443' : '80'),
    protocol: secure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Payments through Stripe: Checkout, Billing Portal, subscriptions. Spec D5. */
export function stripeProvider(settings: Settings): PaymentProvider {
  const ask = <A>(question: (stripe: Stripe) => Promise<A>): Promise<A> => clientOf(settings).then(question).catch(tell)
  return {
    name: 'stripe',
    webhookSecret: settings.webhookSecret,

    newCustomer: ({ entityGuid, name, email }) =>
      ask(async stripe => {
        const given = { name, email, metadata: { entityGuid } }
        const { id } = await stripe.customers.create(given, { idempotencyKey: `customer-${entityGuid}` })
        return id
      }),

    openCheckout: purchase => ask(stripe => openCheckout(stripe, purchase)),

    openPortal: ({ customer, returnTo }) =>
      ask(async stripe => (await stripe.billingPortal.sessions.create({ customer, return_url: returnTo })).url),

    stateOf: checkout => ask(stripe => stateOf(stripe, checkout)),
    settlePlan: (customer, timeZone) => ask(stripe => settlePlan(stripe, customer, timeZone)),
    creditOf: customer => ask(stripe => creditOf(stripe, customer)),
    endPlan: (_customer, subscription) =>
      ask(async stripe => {
        const { status } = await stripe.subscriptions.retrieve(subscription)
        if (status !== 'canceled') await stripe.subscriptions.cancel(subscription, { prorate: false })
      }),
    invoicesOf: customer => ask(stripe => invoicesOf(stripe, customer)),
    documentOf: of => ask(stripe => documentOf(stripe, of)),
  }
}

async function openCheckout(stripe: Stripe, purchase: Parameters<PaymentProvider['openCheckout']>[0]) {
  const { sameCall, entityGuid, customer, product, quantity, returnTo, cancelTo } = purchase
  const isPlan = product.kind !== 'PayAsYouGo'
  const metadata = { entityGuid, productKey: product.key }
  const session = await stripe.checkout.sessions.create(
    {
      customer,
      client_reference_id: entityGuid,
      metadata,
      line_items: [
        {
          quantity,
          price_data: {
            currency: 'usd',
            unit_amount: product.priceCents,
            product_data: { name: product.name },
            ...(isPlan ? { recurring: { interval: 'year' } } : {}),
          },
        },
      ],
      // The subscription itself says what it is for, because its messages name nothing else of ours.
      ...(isPlan ? { mode: 'subscription', subscription_data: { metadata } } : { mode: 'payment' }),
      success_url: returnTo.replace('{session}', '{CHECKOUT_SESSION_ID}'),
      cancel_url: cancelTo,
    },
    sameCall === null ? {} : { idempotencyKey: `checkout-${entityGuid}-${sameCall}` },
  )
  if (!session.url) throw new Error('The checkout has no address')
  return { checkout: session.id, url: session.url }
}

/**
 * What Stripe takes off the next charges: the customer's balance, and the credit that ending the plan of now would give,
 * which Stripe counts itself. Nothing is changed by asking.
 */
async function creditOf(stripe: Stripe, customer: string): Promise<{ creditCents: number; leftCents: number }> {
  const [known, { data }] = await Promise.all([
    stripe.customers.retrieve(customer),
    stripe.subscriptions.list({ customer, status: 'active', limit: 1 }),
  ])
  const creditCents = known.deleted ? 0 : Math.max(-known.balance, 0)
  const [plan] = data
  if (!plan) return { creditCents, leftCents: 0 }
  const { total } = await stripe.invoices.createPreview({
    customer,
    subscription: plan.id,
    subscription_details: { cancel_now: true, proration_behavior: 'create_prorations' },
  })
  return { creditCents, leftCents: Math.max(-total, 0) }
}

/** A session that is complete and not paid waits for a bank; what became of that says its payment or its subscription. */
async function stateOf(stripe: Stripe, checkout: string): Promise<CheckoutState | null> {
  const session = await stripe.checkout.sessions.retrieve(checkout, {
    expand: ['payment_intent.payment_method', 'subscription'],
  })
  const payment = objectOf(session.payment_intent)
  const method = objectOf(payment?.payment_method)
  const by = { email: session.customer_details?.email ?? null, method: method && nameOf(method) }
  // A charge covered by credit needs no payment.
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required')
    return { ...by, state: 'paid' }
  if (session.status !== 'complete') return null
  const refused = ['requires_payment_method', 'canceled'].includes(payment?.status ?? '')
  const ended = ['past_due', 'unpaid', 'canceled', 'incomplete_expired'].includes(
    objectOf(session.subscription)?.status ?? '',
  )
  return { ...by, state: refused || ended ? 'failed' : 'pending' }
}

/** Its first year is not paid: a bank still moves the money, or refused to. It is no plan yet. */
function isUnpaidFirst({ latest_invoice: latest }: Stripe.Subscription): boolean {
  const invoice = objectOf(latest)
  return invoice?.billing_reason === 'subscription_create' && invoice.status !== 'paid'
}

/** The newest plan that is paid, or else due, stays; the others end. */
async function settlePlan(stripe: Stripe, customer: string, timeZone: string): Promise<ProviderPlan | null> {
  const { data } = await stripe.subscriptions.list({
    customer,
    limit: 100,
    expand: [
      'data.default_payment_method',
      'data.customer.invoice_settings.default_payment_method',
      'data.latest_invoice',
    ],
  })
  const ours = data
    .filter(one => one.metadata['productKey'] && !isUnpaidFirst(one))
    .toSorted((one, other) => other.created - one.created)
  const paid = ours.filter(one => one.status === 'active' || one.status === 'trialing')
  const due = ours.filter(one => one.status === 'past_due' || one.status === 'unpaid')
  const plan = paid[0] ?? due[0]
  for (const older of [...paid, ...due]) {
    // Credit for the remaining time goes to the customer's balance, which the next invoice uses. An unpaid year
    // gives none.
    const credited = paid.includes(older)
    if (older !== plan) await stripe.subscriptions.cancel(older.id, { prorate: credited, invoice_now: credited })
  }
  return plan ? planOf(plan, plan === paid[0] ? 'paid' : 'due', timeZone) : null
}

function planOf(subscription: Stripe.Subscription, state: ProviderPlan['state'], timeZone: string): ProviderPlan {
  const dayOf = (seconds: number) => dateIn(timeZone, new Date(seconds * 1000))
  const invoice = objectOf(subscription.latest_invoice)
  const [item] = subscription.items.data
  if (!item) throw new Error(`The subscription ${subscription.id} holds nothing`)
  const endsOn = dayOf(item.current_period_end)
  const customer =
    typeof subscription.customer === 'object' && !subscription.customer.deleted ? subscription.customer : null
  const method =
    objectOf(subscription.default_payment_method) ?? objectOf(customer?.invoice_settings.default_payment_method)
  return {
    subscription: subscription.id,
    state,
    productKey: subscription.metadata['productKey'] as string,
    startsOn: dayOf(item.current_period_start),
    endsOn,
    cancelOn:
      subscription.cancel_at !== null
        ? dayOf(subscription.cancel_at)
        : subscription.cancel_at_period_end
          ? endsOn
          : null,
    paymentMethod: method && nameOf(method),
    billingZip: method?.billing_details.address?.postal_code ?? customer?.address?.postal_code ?? null,
    charge:
      invoice?.id && invoice.status === 'paid'
        ? {
            reference: invoice.id,
            amountCents: invoice.amount_paid,
            paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000).toISOString(),
          }
        : null,
    billingEmail: customer?.email ?? method?.billing_details.email ?? null,
  }
}

const objectOf = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === 'object' ? given : null

function nameOf({ type, card, us_bank_account: account }: Stripe.PaymentMethod): string {
  if (card) return paymentsMessages.card(card.brand, card.last4)
  return account ? paymentsMessages.bankAccount(account.last4 ?? '') : type.replaceAll('_', ' ')
}

/** Stripe's own words about a failure are only for the log: they may name keys and accounts. */
function tell(error: unknown): never {
  const { type } = error as { type?: string }
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || type === 'StripeAPIError')
    throw new Refusal({ status: 503, message: paymentsMessages.away })
  throw new Error('The payment provider refused', { cause: error })
}
