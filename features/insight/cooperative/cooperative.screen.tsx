import { Button, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { overlay } from '#platform/web/overlay.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { cooperativeSide } from '#organization/coop-membership/coop-membership.messages.ts'
import { AssignInOrganizations } from '../coop-assign/assign-in-organizations.tsx'
import { CooperativeTiles } from './cooperative-tiles.tsx'
import { cooperativeTexts } from './cooperative.messages.ts'
import { OrganizationsTab } from './organizations-tab.tsx'
import classes from './cooperative.module.css'

const PeopleTab = lazy(() => import('./people-tab.tsx').then(chunk => ({ default: chunk.PeopleTab })))
const InvitationsTab = lazy(() =>
  import('#organization/coop-membership/invitations-tab.tsx').then(chunk => ({ default: chunk.CoopInvitationsTab })),
)
const InviteDialog = overlay<{ readonly opened: boolean; readonly onClose: () => void }>(() =>
  import('#organization/coop-membership/invite-organization.tsx').then(chunk => chunk.InviteOrganization),
)

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={480} />}>{children}</Suspense>
)

/**
 * /coop/dashboard: how the people of the cooperative's organizations stand, the organizations, their people, and who is
 * invited. Spec D8.
 */
export function Screen() {
  const { entityGuid, entityName } = useMembership()
  const invite = useDialog()
  return (
    <Page
      title={cooperativeTexts.title}
      lead={`${entityName}. ${cooperativeTexts.lead}`}
      actions={
        <>
          <Button variant="default" leftSection={<Icon name="userPlus" size={16} />} onClick={invite.show}>
            {cooperativeSide.invite}
          </Button>
          <AssignInOrganizations />
        </>
      }
    >
      <div className={classes.stack}>
        <CooperativeTiles entityGuid={entityGuid} />
        <Parts onInvite={invite.show} />
      </div>
      <InviteDialog opened={invite.open} onClose={invite.hide} />
    </Page>
  )
}

/** The organizations, their people, and who is invited. */
function Parts({ onInvite }: { onInvite: () => void }) {
  const people = (
    <Later>
      <PeopleTab />
    </Later>
  )
  const invitations = (
    <Later>
      <InvitationsTab onInvite={onInvite} />
    </Later>
  )
  return (
    <div>
      <Tabs
        label={cooperativeTexts.tabsLabel}
        tabs={[
          { id: 'organizations', label: cooperativeTexts.label, content: <OrganizationsTab onInvite={onInvite} /> },
          { id: 'people', label: cooperativeTexts.people.title, content: people },
          { id: 'invitations', label: cooperativeSide.tab, content: invitations },
        ]}
      />
    </div>
  )
}
