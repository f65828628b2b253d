import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { LearnerMetricsQuery } from './learner-metrics.contract.ts'

/** ZIP files that one person, and one organization, may ask for in an hour. */
export const ZIPS_PER_HOUR = 10

export const zipLearnerCertificates = endpoint({
  method: 'POST',
  path: '/entityAdminReports/learner-metrics/certificates/:entityGuid',
  summary: 'Request a ZIP file of the certificates in the learner report, with an index; a link is mailed',
  access: orAuditor(orgAdmin.guarded),
  query: LearnerMetricsQuery,
  response: z.object({ exportId: z.guid() }),
})
