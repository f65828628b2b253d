import type { Feature } from '#platform/server/feature.ts'
import { prepareKey } from './keys.server.ts'
import { rekeyCertificates } from './rekey.server.ts'
import { certificateArrivedMail, withheldMail } from './withheld-mail.server.ts'
import { issueWithheldJob } from './withheld.server.ts'

export const certificates: Feature = {
  jobs: [issueWithheldJob],
  mails: [withheldMail, certificateArrivedMail],
  prepare: prepareKey,
  rekey: rekeyCertificates,
  constraints: {
    certificates_number_unique: 'bug',
    certificates_registration: 'bug',
    certificates_one_standing: 'bug',
    certificates_revoked_with_reason: 'bug',
    certificates_superseded_with_reason: 'bug',
    certificates_superseded_by_fkey: 'bug',
    certificate_uses_pkey: 'bug',
    certificate_uses_certificate_id_fkey: 'bug',
    certificate_binding_pkey: 'bug',
    certificate_binding_id_check: 'bug',
    signing_keys_one_current: 'bug',
    signing_keys_pkey: 'bug',
  },
}
