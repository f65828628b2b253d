import { Button, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { changeQuery, Link, useQueryParams } from '#platform/web/router.tsx'
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
  const invite = useInvite()
  if (!useMay()(inviteLearners))
    return (
      <Page title={learnersMessages.title} lead={learnersMessages.readLead}>
        <LearnersTab />
      </Page>
    )
  return (
    <Page title={learnersMessages.title} lead={learnersMessages.lead} actions={<Actions {...invite} />}>
      <Tabs label={learnersMessages.tabsLabel} tabs={tabsFor(invite.onInvite)} />
      {invite.dialog}
    </Page>
  )
}

/** The dialog of invites, which an address may open for an administrator: /learners?invite=administrator. */
function useInvite() {
  const [open, setOpen] = useState(false)
  const [administrator, setAdministrator] = useState(false)
  const [query] = useQueryParams()
  const begin = (asAdministrator: boolean) => {
    setAdministrator(asAdministrator)
    setOpen(true)
  }
  const asked = query.get(INVITE) === 'administrator'
  useEffect(() => {
    if (!asked) return
    changeQuery({ [INVITE]: null })
    setAdministrator(true)
    setOpen(true)
  }, [asked])
  return {
    onInvite: () => begin(false),
    onAdministrator: () => begin(true),
    dialog: (
      <InviteDialog
        key={String(administrator)}
        opened={open}
        onClose={() => setOpen(false)}
        administrator={administrator}
      />
    ),
  }
}
const INVITE = 'invite'

const later = (content: ReactNode) => <Suspense fallback={<Skeleton height={480} />}>{content}</Suspense>

const tabsFor = (onInvite: () => void) =>
  [
    { id: 'learners', label: learnersMessages.tabs.learners, content: <LearnersTab onInvite={onInvite} /> },
    { id: 'invites', label: learnersMessages.tabs.invites, content: later(<InvitesTab onInvite={onInvite} />) },
    { id: 'requests', label: learnersMessages.tabs.requests, content: later(<RequestsTab />) },
  ] as const

interface ActionsProps {
  readonly onInvite: () => void
  readonly onAdministrator: () => void
}

function Actions({ onInvite, onAdministrator }: ActionsProps) {
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
      <RowMenu
        label={learnersMessages.moreWays}
        items={[{ label: learnersMessages.inviteAdministrator, icon: 'userPlus', onClick: onAdministrator }]}
      />
    </>
  )
}
