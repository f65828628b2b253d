import { Button } from '@mantine/core'
import { DownloadButton } from '#platform/web/download-button.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import { useHandOver } from '#organization/ownership/use-hand-over.tsx'
import { useAuditor } from '../auditors/use-auditor.tsx'
import { updateUser, type UserDetails } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import { personTranscript } from './person-transcript.contract.ts'
import { personHeadTexts as texts } from './person-head.messages.ts'
import { statusOf } from './person-status.ts'
import { read, usePersonActions } from './use-person-actions.tsx'

/** The buttons beside a person's name. */
export function PersonActions({ user }: { user: UserDetails }) {
  const changes = useMay()(updateUser)
  return (
    <>
      <DownloadButton
        endpoint={personTranscript}
        input={{ entityUserId: user.entityUserId }}
        aria-label={editUserTexts.downloadTranscript}
      >
        {editUserTexts.transcript}
      </DownloadButton>
      {changes && <Changes user={user} />}
    </>
  )
}

function Changes({ user }: { user: UserDetails }) {
  const { items, dialogs, remind, reminding } = usePersonActions(user)
  const { entityUserId, firstName, lastName, version, audit = null } = user
  const auditor = useAuditor({
    person: { entityUserId, name: `${firstName} ${lastName}`, version, audit },
    reads: read,
    // Administrators read everything already.
    may: statusOf(user) === 'Active' && user.roles.every(({ id }) => id === roleIds.Learner),
  })
  const handOver = useHandOver({
    person: { entityUserId, name: `${firstName} ${lastName}` },
    may: user.mayOwn === true,
    reads: read,
  })
  return (
    <>
      {remind && (
        <Button variant="default" loading={reminding} onClick={remind} leftSection={<Icon name="mail" size={16} />}>
          {texts.remind}
        </Button>
      )}
      <RowMenu
        label={texts.more(`${user.firstName} ${user.lastName}`)}
        items={[...items, ...handOver.items, ...auditor.items]}
      />
      {dialogs}
      {auditor.dialog}
      {handOver.dialog}
    </>
  )
}
