import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { supervisor } from '#foundation/access/supervisor.policies.ts'
import { Report, ViewSearch } from '#insight/report-views/report-views.contract.ts'

/** Of each kind, the nearest. */
export const FOUND_OF_EACH = 5
export const TERM_MIN = 2
export const TERM_MAX = 100

export const FoundPerson = z.object({
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export const FoundGroup = z.object({ id: z.number().int(), name: z.string() })
export const FoundCourse = z.object({ id: z.number().int(), name: z.string(), header: z.string() })

export const FoundRequirement = z.object({ id: z.number().int(), name: z.string() })
/** A view of a report, with what it shows: its address is made of that. */
export const FoundView = z.object({ id: z.number().int(), report: Report, name: z.string(), search: ViewSearch })

export const Found = z.object({
  people: z.array(FoundPerson),
  groups: z.array(FoundGroup),
  courses: z.array(FoundCourse),
  requirements: z.array(FoundRequirement),
  views: z.array(FoundView),
})
export type Found = z.infer<typeof Found>

const query = z.object({ term: z.string().trim().min(TERM_MIN).max(TERM_MAX) })

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search/:entityGuid',
  mayLag: true,
  summary: 'People, groups, courses, requirements and saved views, searched by name',
  access: orAuditor(orgAdmin),
  query,
  response: Found,
})

/** A supervisor finds those whom they look after, and nobody else. */
export const searchMyPeople = endpoint({
  method: 'GET',
  path: '/search/:entityGuid/my-people',
  mayLag: true,
  summary: 'People whom the signed-in person supervises, searched by name',
  access: supervisor,
  query,
  response: Found.pick({ people: true }),
})
