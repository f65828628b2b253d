import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { ApiProblem, messageOf, refresh, reportProblem, useSend } from '#platform/web/api.ts'
import { go } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { openInvites, respondToInvite } from './invitations.contract.ts'
import { invitationsMessages } from './invitations.messages.ts'
import { inviteUnderWay } from './invite-under-way.ts'

/** Sends the answer to an invitation and goes on; errors are in `failure`. Spec A4, A8. */
export function useInviteAnswer() {
  const respond = useSend(respondToInvite)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer(inviteGuid: string, accepted: boolean): Promise<void> {
    try {
      await respond.send({ inviteGuid, accepted })
      if (inviteUnderWay.get()?.inviteGuid === inviteGuid) inviteUnderWay.clear()
      toast(accepted ? invitationsMessages.accepted : invitationsMessages.declined)
      await refresh(me, openInvites)
      go(addressOf(accepted ? pageAt('/') : pageAt('/training')), { replace: true })
    } catch (error) {
      const answered = error instanceof ApiProblem && error.problem.kind === 'inviteAnswered'
      toast(answered ? invitationsMessages.answered : common.somethingWentWrong, { kind: 'error' })
      reportProblem(error, { shown: true })
      setFailure(messageOf(error))
    }
  }
  return { answer, failure, sending: respond.sending }
}
