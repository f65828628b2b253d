import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
import { secondFactor } from '#profile/profile-two-factor/profile-two-factor.contract.ts'
import { organizationProfileTexts } from './organization-profile.messages.ts'

/** An administrator who requires it of others and has no authenticator app is told what comes next. Spec D2. */
export function TwoFactorNotice() {
  const { data } = useEndpoint(secondFactor, {}, { quiet: true })
  if (data?.activatedAt !== null) return null
  return (
    <Notice tone="warning">
      {organizationProfileTexts.twoFactorMissing}{' '}
      <Link to={pageAt('/profile/security')}>{organizationProfileTexts.twoFactorSetUp}</Link>
    </Notice>
  )
}
