import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface StandInSubscription {
  id: string
  customer: string
  status: string
  created: number
  startsAt: number
  endsAt: number
  productKey: string | null
  cancelAt?: number | null
  card?: string
  /** Its first invoice is open: a bank still moves the money. */
  firstUnpaid?: boolean
}
export interface StandInInvoice {
  id: string
  customer: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  attempted?: boolean
  amount: number
  created: number
  paidAt?: number
  productKey?: string
  /** The payment that paid it. */
  payment?: string
}
export interface StandInCharge {
  customer: string
  payment: string
  refunded: number
}
export interface Asked {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly idempotencyKey: string | undefined
}

/** Answers like Stripe's API, as far as it is used here; the test sets its data. */
export async function startStripeStandIn() {
  const asked: Asked[] = []
  const sessions = new Map<
    string,
    { customer: string; paymentStatus: string; payment?: string; status?: string; paymentState?: string }
  >()
  const subscriptions: StandInSubscription[] = []
  const invoices: StandInInvoice[] = []
  const charges: StandInCharge[] = []
  /** In cents; below zero it is credit, as with Stripe. */
  const balances = new Map<string, number>()
  /** What ending a subscription would credit, in cents. */
  const left = new Map<string, number>()
  /** A repeated key gets the first answer. */
  const answered = new Map<string, object>()
  const failing: { status: number; body: object }[] = []

  const answerTo = ({ method, path, form }: Asked): object => {
    const { pathname, searchParams } = new URL(path, 'http://stand.in')
    const [, , kind, name, id] = pathname.split('/')
    if (method === 'POST' && kind === 'customers')
      return { id: `cus_${form.get('metadata[entityGuid]')}`, object: 'customer' }
    if (method === 'GET' && kind === 'customers')
      return { id: name, object: 'customer', balance: balances.get(name ?? '') ?? 0 }
    if (method === 'POST' && kind === 'invoices' && name === 'create_preview')
      return { id: 'upcoming', object: 'invoice', total: -(left.get(form.get('subscription') ?? '') ?? 0) }
    if (method === 'GET' && kind === 'subscriptions' && name)
      return {
        id: name,
        object: 'subscription',
        status: subscriptions.find(one => one.id === name)?.status ?? 'canceled',
      }
    if (method === 'POST' && kind === 'billing_portal')
      return {
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `https://billing.stripe.test/${form.get('customer')}`,
      }
    if (method === 'POST' && kind === 'checkout') {
      const session = `cs_${sessions.size + 1}`
      sessions.set(session, { customer: form.get('customer') ?? '', paymentStatus: 'unpaid' })
      return { id: session, object: 'checkout.session', url: `https://checkout.stripe.test/${session}` }
    }
    if (method === 'GET' && kind === 'checkout' && id) return wireSession(id, sessions.get(id))
    if (method === 'GET' && kind === 'invoices' && name)
      return { id: name, object: 'invoice', hosted_invoice_url: `https://invoice.stripe.test/${name}` }
    if (method === 'DELETE' && kind === 'subscriptions') {
      for (const one of subscriptions) if (one.id === name) one.status = 'canceled'
      return { id: name, object: 'subscription', status: 'canceled' }
    }
    const theirs = <T extends { customer: string }>(all: readonly T[]) =>
      all.filter(one => one.customer === searchParams.get('customer'))
    const lists: Record<string, () => object[]> = {
      invoices: () => theirs(invoices).map(wireInvoice),
      charges: () => theirs(charges).map(wireCharge),
      checkout: () =>
        [...sessions].flatMap(([session, of]) =>
          of.customer === searchParams.get('customer') ? [wireSession(session, of)] : [],
        ),
      subscriptions: () =>
        theirs(subscriptions)
          .filter(one => one.status !== 'canceled')
          .map(wire),
    }
    return { object: 'list', has_more: false, url: pathname, data: lists[kind ?? '']?.() ?? [] }
  }

  const answer = (one: Asked): object => {
    const key = one.method === 'POST' ? one.idempotencyKey : undefined
    const given = (key === undefined ? undefined : answered.get(key)) ?? answerTo(one)
    if (key !== undefined) answered.set(key, given)
    return given
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      form: new URLSearchParams(await text(request)),
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    }
    asked.push(one)
    const failure = failing.shift()
    response
      .writeHead(failure?.status ?? 200, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end(JSON.stringify(failure?.body ?? answer(one)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sessions,
    subscriptions,
    invoices,
    charges,
    balances,
    left,
    failing,
    close: () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

const wire = (one: StandInSubscription) => ({
  id: one.id,
  object: 'subscription',
  status: one.status,
  created: one.created,
  metadata: one.productKey ? { productKey: one.productKey } : {},
  cancel_at: one.cancelAt ?? null,
  cancel_at_period_end: false,
  default_payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: one.card ?? '4242' },
    billing_details: { email: 'payer@example.test', address: { postal_code: '93101' } },
  },
  customer: {
    id: one.customer,
    object: 'customer',
    email: 'billing@example.test',
    address: null,
    invoice_settings: { default_payment_method: null },
  },
  latest_invoice: {
    id: `in_${one.id}_${one.startsAt}`,
    object: 'invoice',
    billing_reason: one.firstUnpaid === undefined ? 'subscription_cycle' : 'subscription_create',
    status: one.firstUnpaid ? 'open' : 'paid',
    amount_paid: 22_500,
    created: one.startsAt,
    status_transitions: { paid_at: one.startsAt },
  },
  items: {
    object: 'list',
    data: [
      { id: 'si_1', object: 'subscription_item', current_period_start: one.startsAt, current_period_end: one.endsAt },
    ],
  },
})

const wireSession = (
  id: string,
  of?: { paymentStatus: string; payment?: string; status?: string; paymentState?: string },
) => ({
  id,
  object: 'checkout.session',
  status: of?.status ?? (of?.paymentStatus === 'paid' ? 'complete' : 'open'),
  subscription: null,
  payment_status: of?.paymentStatus ?? 'unpaid',
  customer_details: { email: 'payer@example.test' },
  payment_intent: of?.payment
    ? {
        id: of.payment,
        object: 'payment_intent',
        status: of.paymentState ?? 'succeeded',
        payment_method: null,
        latest_charge: { receipt_url: `https://pay.stripe.test/${of.payment}` },
      }
    : null,
})

const wireInvoice = (one: StandInInvoice) => ({
  id: one.id,
  object: 'invoice',
  status: one.status,
  attempted: one.attempted ?? one.status === 'paid',
  amount_due: one.amount,
  amount_paid: one.status === 'paid' ? one.amount : 0,
  created: one.created,
  status_transitions: { finalized_at: one.created, paid_at: one.paidAt ?? null },
  parent: {
    type: 'subscription_details',
    subscription_details: { metadata: one.productKey ? { productKey: one.productKey } : {} },
  },
  payments: {
    object: 'list',
    data: one.payment ? [{ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent: one.payment } }] : [],
  },
})

const wireCharge = (one: StandInCharge) => ({
  id: `ch_${one.payment}`,
  object: 'charge',
  payment_intent: one.payment,
  amount_refunded: one.refunded,
})
