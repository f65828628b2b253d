import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** Of what a number counts certificates: of the plan's year, of those bought in packs, of both together, or of the trial. */
export const Counted = z.enum(['plan', 'bought', 'all', 'trial'])
export type Counted = z.infer<typeof Counted>

/** A certificate that took one, as it stands now: a corrected one has the number of its successor, and takes no other. */
export const CertificateUse = z.object({
  certificateId: z.number().int(),
  entityUserId: z.number().int().nullable(),
  name: z.string(),
  course: z.string(),
  number: z.string(),
  issuedAt: z.iso.datetime(),
})
export type CertificateUse = z.infer<typeof CertificateUse>

/** Exactly those that the number of used certificates counts. Spec D4, decision 387. */
export const certificateUses = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/certificates',
  summary: 'Certificates that were taken from the plan, a pack or the trial',
  access: orgAdmin,
  query: gridQuery(['issuedAt', 'name', 'number'], 'desc').extend({ of: Counted.default('plan') }),
  response: pageOf(CertificateUse).extend({
    /** The number of the page that leads here. */
    used: z.number().int().min(0),
    /** Counted in it and not listed: issued before it was noted what each takes. */
    before: z.number().int().min(0),
  }),
})
