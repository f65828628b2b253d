import { type Feature, route } from '#platform/server/feature.ts'
import { paymentWebhook } from './payments.contract.ts'
import { planMail } from './plan-mails.server.ts'
import { receiptMail } from './receipts.server.ts'
import { endReplacedPlan } from './replace-plan.server.ts'
import { receiveEvent } from './webhook.server.ts'

export const payments: Feature = {
  routes: [
    route(paymentWebhook, async ({ raw }, services) => {
      await receiveEvent(services, raw.body, raw.header('stripe-signature'))
      return { received: true } as const
    }),
  ],
  jobs: [endReplacedPlan],
  mails: [receiptMail, planMail],
  // Names are the provider's own or random, and each is written once under a lock.
  constraints: {
    payment_accounts_customer_unique: 'bug',
    orders_checkout_unique: 'bug',
    plan_payments_once: 'bug',
    unpaid_invoices_once: 'bug',
  },
}
