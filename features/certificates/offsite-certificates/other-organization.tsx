import { addressOf, pageAt } from '#platform/shared/address.ts'
import { EmptyState } from '#platform/web/states.tsx'
import { offsiteCertificatesMessages } from './offsite-certificates.messages.ts'

/** An organization that runs its courses here is told where its certificates are. */
export const OtherOrganization = () => (
  <EmptyState
    icon="award"
    title={offsiteCertificatesMessages.otherOrganization}
    text={offsiteCertificatesMessages.otherText}
    action={{ label: offsiteCertificatesMessages.toLearnerReports, to: addressOf(pageAt('/learner-reports')) }}
  />
)
