import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import { OrganizationSettings } from './organization-settings.tsx'

/** /organization/profile. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  return (
    <Page
      title={organizationProfileTexts.title}
      lead={organizationProfileTexts.lead}
      actions={
        <>
          <Button
            component={Link}
            to={addressOf(pageAt('/organization/branding'))}
            variant="default"
            leftSection={<Icon name="star" size={16} />}
          >
            {organizationProfileTexts.branding}
          </Button>
          <Button
            component={Link}
            to={addressOf(pageAt('/organization/cooperative'))}
            variant="default"
            leftSection={<Icon name="globe" size={16} />}
          >
            {organizationProfileTexts.cooperative}
          </Button>
        </>
      }
    >
      <OrganizationSettings key={entityGuid} entityGuid={entityGuid} />
    </Page>
  )
}
