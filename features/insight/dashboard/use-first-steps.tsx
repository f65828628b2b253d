import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { idsIn } from '#identity/user-state/user-state.contract.ts'

/**
 * Whether this administrator put the first steps of this organization away: here at once, and on every device once the
 * server has it. Staff who act as somebody put nothing away for them. Decision 381.
 */
export function useFirstSteps(): { hidden: boolean; hide: (hidden: boolean) => void } {
  const { userState, impersonatedBy } = useMe()
  const { entityUserId } = useMembership()
  const kept = idsIn(userState['firstStepsHidden'])
  const [chosen, choose] = useState<boolean | null>(null)
  const { fire } = useSend(markMembership, { refreshes: [me], onProblem: () => choose(null) })
  const hide = (hidden: boolean) => {
    choose(hidden)
    if (impersonatedBy !== null) return
    void fire({ key: 'firstStepsHidden', entityUserId, marked: hidden })
  }
  return { hidden: chosen ?? kept.includes(entityUserId), hide }
}
