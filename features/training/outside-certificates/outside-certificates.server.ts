import type { Feature } from '#platform/server/feature.ts'
import { decideRoutes } from './decide.server.ts'
import { inboxRoutes } from './inbox.server.ts'
import { ownRoutes } from './my-requirements.server.ts'
import { outsideMails, tellWaiting } from './outside-mails.server.ts'

/** What is required of a person, and the certificates that they got elsewhere for it. Decision 314. */
export const outsideCertificatesRoom: Feature = {
  routes: [...ownRoutes, ...inboxRoutes, ...decideRoutes],
  mails: outsideMails,
  sweeps: [tellWaiting],
  constraints: {
    // The fields are judged before; who is sent or decided about is looked up in the same transaction.
    outside_certificates_tenant: 'bug',
    outside_certificates_title_length: 'bug',
    outside_certificates_provider_length: 'bug',
    outside_certificates_reason_length: 'bug',
    outside_certificates_status_check: 'bug',
    outside_certificates_requirement: 'bug',
    outside_certificates_membership: 'bug',
    outside_certificates_decided: 'bug',
    outside_certificates_order: 'bug',
  },
}
