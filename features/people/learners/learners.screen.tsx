import { Button, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { InviteDialog } from '../invite-learners/invite-dialog.tsx'
import { inviteLearners } from '../invite-learners/invite-learners.contract.ts'
import { LearnersTab } from './learners-tab.tsx'
import { learnersMessages } from './learners.messages.ts'
import { importLearnersPage } from '../import-wizard/import-wizard.page.ts'
import { joinSettingsPage } from '#entrance/join-page/join-page.page.ts'

const InvitesTab = lazy(() =>
  import('../invite-learners/invites-tab.tsx').then(chunk => ({ default: chunk.InvitesTab })),
)
const RequestsTab = lazy(() =>
  import('../answer-requests/requests-tab.tsx').then(chunk => ({ default: chunk.RequestsTab })),
)

/** The people of an organization, the invited ones, and those who ask to join. Spec D8. */
export function Screen() {
  const invite = useDialog()
  if (!useMay()(inviteLearners))
    return (
      <Page title={learnersMessages.title} lead={learnersMessages.readLead}>
        <LearnersTab />
      </Page>
    )
  return (
    <Page title={learnersMessages.title} lead={learnersMessages.lead} actions={<Actions onInvite={invite.show} />}>
      <Tabs label={learnersMessages.tabsLabel} tabs={tabsFor(invite.show)} />
      <InviteDialog opened={invite.open} onClose={invite.hide} />
    </Page>
  )
}

const later = (content: ReactNode) => <Suspense fallback={<Skeleton height={480} />}>{content}</Suspense>

const tabsFor = (onInvite: () => void) =>
  [
    { id: 'learners', label: learnersMessages.tabs.learners, content: <LearnersTab onInvite={onInvite} /> },
    { id: 'invites', label: learnersMessages.tabs.invites, content: later(<InvitesTab onInvite={onInvite} />) },
    { id: 'requests', label: learnersMessages.tabs.requests, content: later(<RequestsTab />) },
  ] as const

function Actions({ onInvite }: { onInvite: () => void }) {
  const ways = [
    { to: addressOf(importLearnersPage), label: learnersMessages.importLearners, icon: 'upload' },
    { to: addressOf(joinSettingsPage), label: learnersMessages.joinPage, icon: 'globe' },
  ] as const
  return (
    <>
      {ways.map(({ to, label, icon }) => (
        <Button key={to} component={Link} to={to} variant="default" leftSection={<Icon name={icon} size={16} />}>
          {label}
        </Button>
      ))}
      <Button leftSection={<Icon name="userPlus" size={16} />} onClick={onInvite}>
        {learnersMessages.invite}
      </Button>
    </>
  )
}
