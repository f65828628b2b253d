import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { signedIn } from '#foundation/access/access.policies.ts'

/** Spec D10. */
export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/certificate/:id',
  summary: 'PDF of a certificate',
  access: signedIn,
  response: fileOf('application/pdf'),
  refusals: ['certificateNotIssued'],
})
