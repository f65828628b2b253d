import { Page } from '#platform/web/page.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { texts } from './organization-profile.messages.ts'
import { OrganizationSettings } from './organization-settings.tsx'

/** /organization/profile. Spec D8. */
export function Screen() {
  const { entityGuid } = useProfile()
  return (
    <Page title={texts.title} lead={texts.lead}>
      <OrganizationSettings key={entityGuid} entityGuid={entityGuid} />
    </Page>
  )
}
