import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { OtherOrganization } from './other-organization.tsx'
import { OwnSystem } from './own-system.tsx'
import { ownSystemTexts } from './own-system.messages.ts'

/** /offsite-certs/connect: how an organization's own learning system is connected. Decision 381. */
export function Screen() {
  const { isOffsite } = useMembership()
  return (
    <Page title={ownSystemTexts.page} lead={ownSystemTexts.lead}>
      {isOffsite ? <OwnSystem /> : <OtherOrganization />}
    </Page>
  )
}
