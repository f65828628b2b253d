import { useEndpoint } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
import { secondFactor } from '#profile/profile-two-factor/profile-two-factor.contract.ts'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import { securityPage } from '#profile/profile/profile.page.ts'

/** An administrator who requires it of others and has no authenticator app is told what comes next. Spec D2. */
export function TwoFactorNotice() {
  const { data } = useEndpoint(secondFactor, {}, { quiet: true })
  if (data?.activatedAt !== null) return null
  return (
    <Notice tone="warning">
      {organizationProfileTexts.twoFactorMissing}{' '}
      <Link to={securityPage}>{organizationProfileTexts.twoFactorSetUp}</Link>
    </Notice>
  )
}
