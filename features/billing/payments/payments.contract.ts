import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** The providers send their messages here. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'Receive a signed message from the payment provider',
  access: anyone,
  raw: true,
  response: z.object({ received: z.literal(true) }),
  refusals: ['signature'],
})
