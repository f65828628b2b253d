import { z } from 'zod'
import type { PaidPlan } from '#foundation/plans/plans.rules.ts'

/** What is to be paid for, and where the browser goes afterwards. */
export interface NewCheckout {
  /** The same in a call that is sent again: it is given the same checkout. */
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
  /** Holds `{session}` where the provider's name of the checkout is to stand. */
  readonly returnTo: string
  readonly cancelTo: string
}

/** A plan as the provider knows it: paid, or due because its new year could not be charged. */
export interface ProviderPlan extends PaidPlan {
  readonly subscription: string
  readonly state: 'paid' | 'due'
  readonly paymentMethod: string | null
  readonly billingZip: string | null
  readonly billingEmail: string | null
  /** What was charged for its year, under the provider's own name for it; null: nothing is known of it. */
  readonly charge: { readonly reference: string; readonly amountCents: number; readonly paidAt: string } | null
}

/** What takes the money. Everything that it says is asked of it, never believed from an address or out of order. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test'
  /** The secret with which its messages are signed. */
  readonly webhookSecret: string
  /** Makes an organization known to it; the same organization is the same customer. */
  newCustomer(who: { entityId: number; entityGuid: string; name: string; email: string }): Promise<string>
  openCheckout(checkout: NewCheckout): Promise<{ checkout: string; url: string }>
  openPortal(customer: { entityId: number; customer: string; email: string; returnTo: string }): Promise<string>
  /** Who paid a checkout, by the address for the receipt; null: it is not paid. */
  paidBy(checkout: string): Promise<{ readonly email: string | null } | null>
  /**
   * The newest plan that a customer has; older ones still running are ended with credit for
   * what is left, which is taken off the next charge. Days are those of the time zone. Null: none is running.
   */
  settlePlan(customer: string, timeZone: string): Promise<ProviderPlan | null>
}

/** The part of a provider's message that is read: which of its objects has changed. */
export const PaymentEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string(), customer: z.string().nullish() }),
  }),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>
