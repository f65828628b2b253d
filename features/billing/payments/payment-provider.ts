import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { PaidPlan } from '#foundation/plans/plans.rules.ts'

/** What is to be paid for, and where the browser goes afterwards. */
export interface NewCheckout {
  /** The same in a repeated call, which gets the same checkout. */
  readonly sameCall: string | null
  readonly entityId: number
  readonly entityGuid: string
  readonly customer: string
  readonly email: string
  readonly product: {
    readonly key: string
    readonly kind: 'Certificate' | 'Seat' | 'PayAsYouGo'
    readonly name: string
    readonly priceCents: number
  }
  readonly quantity: number
  /** Contains `{session}` where the provider's name for the checkout goes. */
  readonly returnTo: string
  readonly cancelTo: string
}

/** Who paid a checkout, and with what. */
export interface Paid {
  readonly email: string | null
  readonly method: string | null
}

/** How a checkout stands: a debit from a bank account is 'pending' for days, and 'failed' if the bank refuses it. */
export interface CheckoutState extends Paid {
  readonly state: 'paid' | 'pending' | 'failed'
}

/** A plan as the provider knows it: paid, or overdue because its new year could not be charged. */
export interface ProviderPlan extends PaidPlan {
  readonly subscription: string
  readonly state: 'paid' | 'due'
  readonly paymentMethod: string | null
  readonly billingZip: string | null
  readonly billingEmail: string | null
  /** The charge for its year, under the provider's own name for it; null: nothing is known about it. */
  readonly charge: { readonly reference: string; readonly amountCents: number; readonly paidAt: string } | null
}

/** What a provider asks for a year of a plan, or has asked; drafts are not told of. */
export interface ProviderInvoice {
  /** The provider's own name for it. */
  readonly reference: string
  /** Null: it is for nothing of ours. */
  readonly productKey: string | null
  readonly amountCents: number
  readonly issuedAt: string
  /** 'failed': a charge was tried and refused; 'void': it is no longer asked for. */
  readonly state: 'open' | 'failed' | 'paid' | 'void'
  readonly paidAt: string | null
}

/** What was given back of a payment, which the provider knows by its invoice or its checkout. */
export interface ProviderRefund {
  readonly of: { readonly invoice: string } | { readonly checkout: string }
  readonly refundedCents: number
}

/** A customer's newest invoices, and what was given back of their newest payments: nothing, too, is told of. */
export interface ProviderInvoices {
  readonly invoices: readonly ProviderInvoice[]
  readonly refunds: readonly ProviderRefund[]
}

/**
 * The service that takes the money. Everything it reports is requested from it, never believed from an address or out
 * of order.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test'
  /** The secret that signs its messages. */
  readonly webhookSecret: string
  /** Registers an organization with it; the same organization is the same customer. */
  newCustomer(who: { entityId: number; entityGuid: string; name: string; email: string }): Promise<string>
  openCheckout(checkout: NewCheckout): Promise<{ checkout: string; url: string }>
  openPortal(customer: { entityId: number; customer: string; email: string; returnTo: string }): Promise<string>
  /** How a checkout stands, with the address for the receipt; null: nobody has paid there. */
  stateOf(checkout: string): Promise<CheckoutState | null>
  /**
   * A customer's newest plan; older ones still running are ended with credit for the remaining time, which is taken off
   * the next charge. Days are in the time zone. Null: none is running.
   */
  settlePlan(customer: string, timeZone: string): Promise<ProviderPlan | null>
  /** What it would take off charges for another plan: credit that is there, and what the plan of today would leave. */
  creditOf(customer: string, today: CalendarDate): Promise<{ readonly creditCents: number; readonly leftCents: number }>
  /** Ends a plan at once, without credit. Harmless when repeated. */
  endPlan(customer: string, subscription: string): Promise<void>
  invoicesOf(customer: string): Promise<ProviderInvoices>
  /** The address of its own page for an invoice or a receipt, which is secret and is not kept; null: there is none. */
  documentOf(of: ProviderRefund['of']): Promise<string | null>
}

/** The part of a provider's message that we read: which of its objects has changed. */
export const PaymentEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string(), customer: z.string().nullish() }),
  }),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>
