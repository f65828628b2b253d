import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { activeProfileOf, useMe } from '#platform/web/session.tsx'
import { useInviteAnswer } from './answer-invite.tsx'
import type { InviteInfo } from './invitations.contract.ts'
import { joinTexts, invitationsMessages, invitationsTexts } from './invitations.messages.ts'
import { roleExplained } from './role-explained.ts'
import { inviteUnderWay } from './invite-under-way.ts'

/** Asks a signed-in person to answer the invitation, or the approved join request, that they came with. Spec A4, D3. */
export function InvitationDialog() {
  const invite = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get)
  return invite?.inviteGuid ? <Question key={invite.inviteGuid} invite={invite} inviteGuid={invite.inviteGuid} /> : null
}

/** If it is closed without an answer, the invitation stays open: its card waits on My Training, or at the accounts. */
function Question({ invite, inviteGuid }: { invite: InviteInfo; inviteGuid: string }) {
  const me = useMe()
  const { answer, failure, sending } = useInviteAnswer()
  const profile = activeProfileOf(me)
  const later =
    profile && !profile.roles.includes('CoopAdmin')
      ? invitationsTexts.laterOnMyTraining
      : invitationsTexts.laterAtAccounts
  const organization = invite.inviteOrgName ?? ''
  const { explain, accept } = invite.isJoinRequest ? joinTexts : invitationsTexts
  const told = roleExplained(invite) ?? explain
  const mine = invite.email?.toLowerCase() === me.email.toLowerCase()
  const close = <Button onClick={inviteUnderWay.clear}>{invitationsTexts.close}</Button>
  const choice = (
    <>
      <Button variant="default" disabled={sending} onClick={() => void answer(inviteGuid, false)}>
        {invitationsTexts.decline}
      </Button>
      <Button loading={sending} onClick={() => void answer(inviteGuid, true)} data-autofocus>
        {accept}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={inviteUnderWay.clear}
      size="sm"
      title={invitationsTexts.question(organization)}
      footer={mine && !failure ? choice : close}
    >
      {failure ? <p role="alert">{failure}</p> : <p>{mine ? told(organization) : invitationsMessages.otherEmail}</p>}
      {mine && !failure && <p>{later}</p>}
    </Dialog>
  )
}
