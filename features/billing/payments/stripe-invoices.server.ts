import type { Stripe } from 'stripe'
import type { PaymentProvider, ProviderInvoice, ProviderInvoices, ProviderRefund } from './payment-provider.ts'

/** The newest of each kind that are asked for: an organization has a few in a year. */
const NEWEST = 100

/** What was asked of a customer and what was given back. Refunds are known of charges, which name only their payment. */
export async function invoicesOf(stripe: Stripe, customer: string): Promise<ProviderInvoices> {
  const [invoices, charges, checkouts] = await Promise.all([
    stripe.invoices.list({ customer, limit: NEWEST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: NEWEST }),
    stripe.checkout.sessions.list({ customer, limit: NEWEST, status: 'complete' }),
  ])
  const refunded = new Map<string, number>()
  for (const { payment_intent: payment, amount_refunded: cents } of charges.data) {
    const id = idOf(payment)
    if (id !== null) refunded.set(id, (refunded.get(id) ?? 0) + cents)
  }
  const refundOf = (of: ProviderRefund['of'], payments: readonly string[]): ProviderRefund[] => {
    const known = payments.filter(id => refunded.has(id))
    return known.length === 0
      ? []
      : [{ of, refundedCents: known.reduce((sum, id) => sum + (refunded.get(id) ?? 0), 0) }]
  }
  return {
    invoices: invoices.data.flatMap(invoiceOf),
    refunds: [
      ...invoices.data.flatMap(({ id, payments }) =>
        refundOf({ invoice: id }, payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []) ?? []),
      ),
      ...checkouts.data.flatMap(({ id, payment_intent: payment }) =>
        refundOf({ checkout: id }, [idOf(payment) ?? []].flat()),
      ),
    ],
  }
}

/** A draft is nobody's business yet; what was given up is still owed. */
const states: Readonly<Record<string, ProviderInvoice['state']>> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'failed',
  void: 'void',
}

function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice[] {
  const state = states[invoice.status ?? '']
  if (!state) return []
  const { paid_at: paidAt, finalized_at: finalizedAt } = invoice.status_transitions
  return [
    {
      reference: invoice.id,
      productKey: invoice.parent?.subscription_details?.metadata?.['productKey'] ?? null,
      amountCents: state === 'paid' ? invoice.amount_paid : invoice.amount_due,
      issuedAt: instant(finalizedAt ?? invoice.created),
      state: state === 'open' && invoice.attempted ? 'failed' : state,
      paidAt: paidAt === null ? null : instant(paidAt),
    },
  ]
}

/** The page of an invoice; of a checkout without one, its receipt. */
export async function documentOf(
  stripe: Stripe,
  of: Parameters<PaymentProvider['documentOf']>[0],
): Promise<string | null> {
  if ('invoice' in of) {
    const { hosted_invoice_url: page, invoice_pdf: file } = await stripe.invoices.retrieve(of.invoice)
    return page ?? file ?? null
  }
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(of.checkout, {
    expand: ['payment_intent.latest_charge'],
  })
  const charge = typeof payment === 'object' ? payment?.latest_charge : null
  return typeof charge === 'object' ? (charge?.receipt_url ?? null) : null
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)
