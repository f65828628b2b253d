import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import type { Language } from '#platform/shared/language.ts'
import { Lookup, optional } from '#platform/shared/paging.ts'
import { anyone, orAuditor, orgAdmin, signedIn } from '../access/access.policies.ts'

/** Lists that registration forms need before anyone has signed in. Spec D10. */
export const languageLookup = endpoint({
  method: 'GET',
  path: '/LookUp/languages',
  summary: 'Languages',
  access: anyone,
  response: Lookup,
})
export const industryLookup = endpoint({
  method: 'GET',
  path: '/LookUp/industries',
  summary: 'Industries',
  access: anyone,
  response: Lookup,
})
export const stateLookup = endpoint({
  method: 'GET',
  path: '/LookUp/states',
  summary: 'States and territories',
  access: anyone,
  response: Lookup,
})
export const professionLookup = endpoint({
  method: 'GET',
  path: '/LookUp/professions',
  summary: 'Professions, all or those in one industry',
  access: anyone,
  response: Lookup,
  query: z.object({
    industryId: optional(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
})
export const jobTitleLookup = endpoint({
  method: 'GET',
  path: '/LookUp/job-titles',
  summary: 'Job titles',
  access: anyone,
  response: Lookup,
})

/** The ids for languages, statuses and roles on the wire. Spec B3, D2. */
export const languageIds = { en: 1, es: 2 } as const satisfies Record<Language, number>
export const statusIds = { Active: 1, Inactive: 2, Archived: 3 } as const
export const roleIds = { Learner: 1, EntityAdmin: 2, CoopAdmin: 3 } as const

export const entityUserStatusLookup = endpoint({
  method: 'GET',
  path: '/LookUp/entity-user-statuses',
  summary: 'Statuses that a member can have',
  access: signedIn,
  response: Lookup,
})
export const roleLookup = endpoint({
  method: 'GET',
  path: '/LookUp/roles',
  summary: 'Roles that a member can have',
  access: signedIn,
  response: Lookup,
})
export const groupLookup = endpoint({
  method: 'GET',
  path: '/LookUp/groups/:entityGuid',
  summary: 'Active groups of an organization',
  access: orAuditor(orgAdmin),
  response: Lookup,
})
