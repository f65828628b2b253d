import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

/** Where a certificate belongs, as its public page tells too; what is printed is seen on a visit. Spec D8, D14. */
export const CertificatePlace = z.object({
  certificateId: z.number().int(),
  number: z.string(),
  entityGuid: z.guid(),
  /** Null: someone without an organization. */
  organizationName: z.string().nullable(),
})
export type CertificatePlace = z.infer<typeof CertificatePlace>

export const certificatePlace = endpoint({
  method: 'GET',
  path: '/staff/certificates/:number',
  summary: 'Where the certificate of a number belongs',
  access: staffWho('look'),
  response: CertificatePlace,
})
