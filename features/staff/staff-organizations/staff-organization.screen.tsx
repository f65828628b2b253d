import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { UnderReason, VisitGate } from '../staff-visits/visit-gate.tsx'
import { Overview } from './overview.tsx'
import { staffOrganization, type StaffOrganization } from './staff-organizations.contract.ts'
import { staffOrganizationsTexts as texts } from './staff-organizations.messages.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'

/** /staff/organizations/{guid}: one organization, to staff who said why. Spec D8, D14. */
export function Screen() {
  const { entityGuid } = useParams(staffOrganizationPage)
  const asked = useEndpoint(staffOrganization, { entityGuid })
  const visit = useSend(visitOrganization)
  const { data } = asked
  return (
    <Page title={data?.name ?? texts.one} lead={data && <UnderReason {...data.visit} />}>
      <VisitGate asked={asked} begin={reason => visit.send({ entityGuid, reason })}>
        {organization => <Parts organization={organization} />}
      </VisitGate>
    </Page>
  )
}

function Parts({ organization }: { organization: StaffOrganization }) {
  return (
    <Tabs
      label={organization.name}
      tabs={[{ id: 'overview', label: texts.tabs.overview, content: <Overview {...organization} /> }]}
    />
  )
}
