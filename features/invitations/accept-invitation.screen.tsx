import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../platform/web/client.ts'
import { PendingBar } from '../../platform/web/pending-bar.tsx'
import { go, usePlace } from '../../platform/web/router.tsx'
import { FailedState } from '../../platform/web/states.tsx'
import { storedSession } from '../../platform/web/stored-session.ts'
import { destinationOf } from './invite-destination.rules.ts'
import { inviteInfo } from './invitations.contract.ts'
import { inviteUnderWay } from './invite-under-way.ts'

/** Looks up the invitation of a link and goes where its state leads; whoever was signed in here is signed out first. Spec A2, A4, A6. */
export function Screen() {
  const { query } = usePlace()
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const inviteGuid = query.get('inviteGuid')
  const joinRequestGuid = query.get('joinRequestGuid')

  useEffect(() => {
    const given = inviteGuid ? { inviteGuid } : joinRequestGuid ? { joinRequestGuid } : null
    storedSession.clear()
    inviteUnderWay.clear()
    if (!given) return go('/login', { replace: true })
    const asking = new AbortController()
    call(inviteInfo, given, { signal: asking.signal }).then(info => {
      const { to, keep } = destinationOf(info)
      if (keep) inviteUnderWay.keep(info)
      go(to, { replace: true })
    }, problem => {
      if (asking.signal.aborted) return
      // A guid that is none, or of nothing: the same as an invalid invite.
      if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) go('/login', { replace: true })
      else setError(problem)
    })
    return () => asking.abort()
  }, [inviteGuid, joinRequestGuid, tries])

  return error === null ? <PendingBar /> : (
    <main>
      <FailedState error={error} onRetry={() => {
        setError(null)
        setTries(tries + 1)
      }} />
    </main>
  )
}
