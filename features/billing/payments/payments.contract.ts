import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** The providers' messages come here. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'Messages of the payment provider, signed by it',
  access: anyone,
  raw: true,
  response: z.object({ received: z.literal(true) }),
  refusals: ['signature'],
})
