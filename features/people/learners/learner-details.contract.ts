import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'

/** What the list of learners and their report can be filtered by. */
export const learnerDetails = endpoint({
  method: 'GET',
  path: '/entityAdminReports/learner-details/:entityGuid',
  mayLag: true,
  summary: 'Sites and job titles of an organization’s people',
  access: orAuditor(orgAdmin.guarded),
  response: z.object({ sites: z.array(z.string()), jobTitles: z.array(z.string()) }),
})
