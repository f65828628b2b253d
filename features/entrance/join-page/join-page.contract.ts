import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { anyone, orgAdmin } from '#foundation/access/access.policies.ts'

/**
 * How an address names a join page: by the organization's slug, or by its guid. One that names none gets only a 404.
 * Spec D6.
 */
export const JoinPageName = z.object({ slug: z.string().max(200).optional(), guid: z.string().max(200).optional() })
export type JoinPageName = z.infer<typeof JoinPageName>

export const joinPage = endpoint({
  method: 'GET',
  path: '/join-org',
  summary: 'Public page where people ask to join an organization',
  access: anyone,
  query: JoinPageName,
  response: z.object({
    name: z.string(),
    logoImageUrl: z.string().nullable(),
    /** What the organization chose, if it did: it comes first then, and we stand small below. Decision 378. */
    branding: z.object({ look: z.string().nullable(), welcome: z.string().nullable() }).optional(),
  }),
})

export const joinQrCode = endpoint({
  method: 'GET',
  path: '/join-org/qr-code/:entityGuid',
  summary: 'QR code with the link to the join page',
  access: orgAdmin.withPremium,
  response: fileOf('image/png'),
})
