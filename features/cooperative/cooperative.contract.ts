import { z } from 'zod'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '../../platform/shared/paging.ts'
import { coopAdmin } from '../access/access.policies.ts'

/** A member organization and how its active members stand, counted as its own dashboard counts them. Spec D8, D14. */
export const MemberOrganization = z.object({
  entityGuid: z.guid(), name: z.string(), people: z.number().int(), compliant: z.number().int(), overdue: z.number().int(),
})
export type MemberOrganization = z.infer<typeof MemberOrganization>

export const memberOrganizations = endpoint({
  method: 'GET', path: '/cooperative/:entityGuid/organizations', summary: 'The cooperative’s organizations and how their people stand',
  access: coopAdmin, query: gridQuery(['name', 'people', 'compliant', 'overdue'], 'asc'),
  response: pageOf(MemberOrganization).extend({ totals: MemberOrganization.pick({ people: true, compliant: true, overdue: true }) }),
})
