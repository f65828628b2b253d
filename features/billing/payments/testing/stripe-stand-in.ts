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
  const sessions = new Map<string, { customer: string; paymentStatus: string }>()
  const subscriptions: StandInSubscription[] = []
  /** A repeated key gets the first answer. */
  const answered = new Map<string, object>()
  const failing: { status: number; body: object }[] = []

  const answerTo = ({ method, path, form }: Asked): object => {
    const { pathname, searchParams } = new URL(path, 'http://stand.in')
    const [, , kind, name, id] = pathname.split('/')
    if (method === 'POST' && kind === 'customers')
      return { id: `cus_${form.get('metadata[entityGuid]')}`, object: 'customer' }
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
    if (method === 'GET' && kind === 'checkout')
      return {
        id,
        object: 'checkout.session',
        payment_status: sessions.get(id ?? '')?.paymentStatus ?? 'unpaid',
        customer_details: { email: 'payer@example.test' },
      }
    if (method === 'DELETE' && kind === 'subscriptions') {
      for (const one of subscriptions) if (one.id === name) one.status = 'canceled'
      return { id: name, object: 'subscription', status: 'canceled' }
    }
    return {
      object: 'list',
      has_more: false,
      url: '/v1/subscriptions',
      data: subscriptions
        .filter(one => one.customer === searchParams.get('customer') && one.status !== 'canceled')
        .map(wire),
    }
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
    status: 'paid',
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
