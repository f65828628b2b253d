import { useEffect, useEffectEvent } from 'react'
import { useSend } from '#platform/web/api.ts'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { markMembership } from '#identity/user-state/marked.contract.ts'
import { idsIn } from '#identity/user-state/user-state.contract.ts'

/** Notes that this administrator looked at a report, for their first steps: once, and not for staff. Decision 381. */
export function ReportSeen() {
  const { userState, impersonatedBy } = useMe()
  const { entityUserId } = useMembership()
  const kept = idsIn(userState['reportsSeen'])
  const seen = impersonatedBy !== null || kept.includes(entityUserId)
  // Nobody waits for it: if it fails, the next look notes it.
  const { fire } = useSend(markMembership, { refreshes: [me], onProblem: () => {} })
  const note = useEffectEvent(() => {
    if (!seen) void fire({ key: 'reportsSeen', entityUserId, marked: true })
  })
  useEffect(() => {
    note()
  }, [])
  return null
}
