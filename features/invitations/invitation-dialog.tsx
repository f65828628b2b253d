import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { common } from '../../platform/shared/common.messages.ts'
import { ApiProblem, messageOf, refresh, reportProblem, useSend } from '../../platform/web/api.ts'
import { Dialog } from '../../platform/web/dialog.tsx'
import { go } from '../../platform/web/router.tsx'
import { useMe } from '../../platform/web/session.tsx'
import { toast } from '../../platform/web/toast.tsx'
import { me } from '../sign-in/sign-in.contract.ts'
import { type InviteInfo, respondToInvite } from './invitations.contract.ts'
import { joinTexts, messages, texts } from './invitations.messages.ts'
import { inviteUnderWay } from './invite-under-way.ts'

/** Asks a signed-in person for the answer to the invitation, or the approved request to join, they came with. Spec A4, D3. */
export function InvitationDialog() {
  const invite = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get)
  return invite?.inviteGuid ? <Question key={invite.inviteGuid} invite={invite} inviteGuid={invite.inviteGuid} /> : null
}

function Question({ invite, inviteGuid }: { invite: InviteInfo; inviteGuid: string }) {
  const { email } = useMe()
  const respond = useSend(respondToInvite)
  const [failure, setFailure] = useState<string | null>(null)
  const organization = invite.inviteOrgName ?? ''
  const { explain, accept } = invite.isJoinRequest ? joinTexts : texts
  const mine = invite.email?.toLowerCase() === email.toLowerCase()

  async function answer(accepted: boolean): Promise<void> {
    try {
      await respond.send({ inviteGuid, accepted })
      inviteUnderWay.clear()
      toast(accepted ? messages.accepted : messages.declined)
      await refresh(me)
      go(accepted ? '/' : '/training', { replace: true })
    } catch (error) {
      const answered = error instanceof ApiProblem && error.problem.kind === 'inviteAnswered'
      toast(answered ? messages.answered : common.somethingWentWrong, { kind: 'error' })
      reportProblem(error, { shown: true })
      setFailure(messageOf(error))
    }
  }
  const close = <Button onClick={inviteUnderWay.clear}>{texts.close}</Button>
  const choice = (
    <>
      <Button variant="default" disabled={respond.sending} onClick={() => void answer(false)}>{texts.decline}</Button>
      <Button loading={respond.sending} onClick={() => void answer(true)} data-autofocus>{accept}</Button>
    </>
  )
  return (
    <Dialog open onClose={inviteUnderWay.clear} size="sm" title={texts.question(organization)} footer={mine && !failure ? choice : close}>
      {failure ? <p role="alert">{failure}</p> : <p>{mine ? explain(organization) : messages.otherEmail}</p>}
    </Dialog>
  )
}
