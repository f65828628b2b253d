import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { auditMany } from '#foundation/audit-trail/audit.server.ts'
import type { ProviderInvoices, ProviderPlan } from './payment-provider.ts'
import { keepCharges, orderNumber, type Payer, planPaymentNumber } from './receipts.server.ts'

/**
 * Keeps what a provider said of a customer's invoices: what was paid for the plan, what waits to be paid, what was given
 * back. The caller holds the customer's row, so an earlier answer never comes after a later one. Decision 286.
 */
export async function keepInvoices(
  trx: Trx,
  services: Services,
  payer: Payer,
  plan: ProviderPlan | null,
  { invoices, refunds }: ProviderInvoices,
): Promise<void> {
  const charge = plan?.state === 'paid' ? plan.charge : null
  // Of other invoices that are paid, only those count that were waited for: any other is for nothing of ours, or known.
  const late = invoices.filter(one => one.state === 'paid' && one.reference !== charge?.reference)
  await keepCharges(
    trx,
    services,
    {
      ...payer,
      to: plan?.billingEmail ?? payer.to,
      method: plan?.paymentMethod ?? payer.method,
    },
    [
      ...(plan && charge ? [{ ...charge, productKey: plan.productKey }] : []),
      ...late.map(one => ({ ...one, productKey: null, paidAt: one.paidAt ?? one.issuedAt })),
    ],
  )
  await keepUnpaid(trx, payer, invoices)
  await keepRefunds(trx, services, payer, refunds)
}

/** What waits to be paid, as it stands; what is no longer asked for goes. */
async function keepUnpaid(
  trx: Trx,
  { entityId, provider }: Payer,
  invoices: ProviderInvoices['invoices'],
): Promise<void> {
  if (invoices.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb)
        g (reference text, "productKey" text, "amountCents" integer, "issuedAt" timestamptz, state text)
    ), gone as (
      delete from unpaid_invoices u using given g
      where u.entity_id = ${entityId} and u.provider = ${provider} and u.reference = g.reference
        and g.state in ('paid', 'void')
    ), known as (
      update unpaid_invoices u set amount_cents = g."amountCents", failed = g.state = 'failed' from given g
      where u.entity_id = ${entityId} and u.provider = ${provider} and u.reference = g.reference
        and g.state in ('open', 'failed')
      returning u.reference
    )
    insert into unpaid_invoices (entity_id, provider, reference, product_key, amount_cents, issued_at, failed)
    select ${entityId}, ${provider}, g.reference, p.key, g."amountCents", g."issuedAt", g.state = 'failed'
    from given g join products p on p.key = g."productKey"
    where g.state in ('open', 'failed') and g.reference not in (select reference from known) and not exists (
      select from plan_payments k
      where k.entity_id = ${entityId} and k.provider = ${provider} and k.reference = g.reference)
    on conflict (provider, reference) do nothing`.execute(trx)
}

const Refunded = z.object({ number: z.string(), dollars: z.number() })

/** What was given back, as it stands; a change is in the organization's log. What was bought is not taken back. */
async function keepRefunds(
  trx: Trx,
  services: Services,
  { entityId, provider }: Payer,
  refunds: ProviderInvoices['refunds'],
): Promise<void> {
  if (refunds.length === 0) return
  const given = JSON.stringify(refunds.map(({ of, refundedCents }) => ({ ...of, refundedCents })))
  const { rows } = await sqlOf(Refunded)`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) g (invoice text, checkout text, "refundedCents" integer)
    ), packs as (
      update orders o set refunded_cents = g."refundedCents" from given g
      where o.entity_id = ${entityId} and o.provider = ${provider} and o.checkout = g.checkout
        and o.refunded_cents <> g."refundedCents"
      returning ${orderNumber(sql`o.id`)} as number, o.refunded_cents / 100.0 as dollars
    ), years as (
      update plan_payments o set refunded_cents = g."refundedCents" from given g
      where o.entity_id = ${entityId} and o.provider = ${provider} and o.reference = g.invoice
        and o.refunded_cents <> g."refundedCents"
      returning ${planPaymentNumber(sql`o.id`)} as number, o.refunded_cents / 100.0 as dollars
    )
    select * from packs union all select * from years`.execute(trx)
  await auditMany(
    trx,
    services,
    { caller: null, entityId, action: 'billing.refunded' },
    rows.map(({ number, dollars }) => ({ target: number, detail: { dollars } })),
  )
}
