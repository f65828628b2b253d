import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import { OrganizationSettings } from './organization-settings.tsx'

/** /organization/profile. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  return (
    <Page title={organizationProfileTexts.title} lead={organizationProfileTexts.lead}>
      <OrganizationSettings key={entityGuid} entityGuid={entityGuid} />
    </Page>
  )
}
