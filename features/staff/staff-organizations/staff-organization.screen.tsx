import type { ReactNode } from 'react'
import { refresh, useEndpoint, useSend } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { AuditLogGrid } from '#organization/audit-log/audit-log-grid.tsx'
import { OrdersTab } from '../staff-orders/orders-tab.tsx'
import { OrganizationCourses } from '../staff-courses/organization-courses.tsx'
import { staffCoursesTexts } from '../staff-courses/staff-courses.messages.ts'
import { organizationVisit, visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { UnderReason, VisitGate } from '../staff-visits/visit-gate.tsx'
import { cooperativesTexts } from '../cooperatives/cooperatives.messages.ts'
import { ImportsTab } from './imports-tab.tsx'
import { insideTexts } from './inside.messages.ts'
import { MailsTab } from './mails-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { Overview } from './overview.tsx'
import { PeopleTab } from './people-tab.tsx'
import { staffOrganization, type StaffOrganization } from './staff-organizations.contract.ts'
import { staffOrganizationsTexts as texts } from './staff-organizations.messages.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'
import { Visited } from './visited.tsx'

/** /staff/organizations/{guid}: one organization, to staff who said why. Spec D8, D14. */
export function Screen() {
  const { entityGuid } = useParams(staffOrganizationPage)
  const asked = useEndpoint(organizationVisit, { entityGuid })
  const begin = useSend(visitOrganization)
  const { name, visit } = asked.data ?? {}
  return (
    <Page title={name ?? texts.one} lead={visit && <UnderReason {...visit} />}>
      <VisitGate asked={asked} begin={reason => begin.send({ entityGuid, reason })}>
        <Inside entityGuid={entityGuid} />
      </VisitGate>
    </Page>
  )
}

function Inside({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(staffOrganization, { entityGuid })
  if (data) return <Parts organization={data} />
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={6} />
}

function Parts({ organization }: { organization: StaffOrganization }) {
  const { type, name, entityGuid } = organization
  const mayGiveCourses = useDuty('courses')
  const tab = (id: string, label: string, content: ReactNode) => ({ id, label, content })
  const ofOrganization =
    type === 'Organization'
      ? [
          tab('orders', insideTexts.orders.label, <OrdersTab onChanged={() => void refresh(staffOrganization)} />),
          tab('imports', insideTexts.imports.label, <ImportsTab {...organization} />),
          ...(mayGiveCourses
            ? [tab('courses', staffCoursesTexts.title, <OrganizationCourses entityGuid={entityGuid} />)]
            : []),
        ]
      : []
  const ofCooperative =
    type === 'Coop'
      ? [tab('organizations', cooperativesTexts.organizations.label, <MembersTab {...organization} />)]
      : []
  return (
    <Visited organization={organization}>
      <Tabs
        label={name}
        tabs={[
          tab('overview', texts.tabs.overview, <Overview {...organization} />),
          tab('people', insideTexts.people.label, <PeopleTab {...organization} />),
          ...ofCooperative,
          ...ofOrganization,
          tab('mails', insideTexts.mails.label, <MailsTab {...organization} />),
          tab('log', insideTexts.log.label, <AuditLogGrid />),
        ]}
      />
    </Visited>
  )
}
