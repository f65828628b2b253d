import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Lookup } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'

/** Rows that a selector offers. */
export const OFFERED = 1_000

export const cooperativeOrganizationLookup = endpoint({
  method: 'GET',
  path: '/LookUp/cooperative-organizations/:entityGuid',
  summary: 'Organizations of a cooperative, to choose from',
  access: coopAdmin,
  response: z.array(z.object({ label: z.string(), value: z.guid(), mayAssign: z.boolean() })),
})

export const cooperativeCourseLookup = endpoint({
  method: 'GET',
  path: '/LookUp/cooperative-courses/:entityGuid',
  summary: 'Courses that people of a cooperative’s organizations may have, to choose from',
  access: coopAdmin,
  response: Lookup,
})
