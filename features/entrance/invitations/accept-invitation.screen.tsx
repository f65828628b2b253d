import { useEffect, useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/client.ts'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { go, usePlace } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { toast } from '#platform/web/toast.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import type { DeadLink } from './dead-link.ts'
import { destinationOf } from './invite-destination.rules.ts'
import { type InviteInfo, inviteInfo } from './invitations.contract.ts'
import { invitationsMessages } from './invitations.messages.ts'
import { inviteUnderWay } from './invite-under-way.ts'

const deadLink: DeadLink = { invitation: 'closed' }

/** Looks up a link's invitation and goes where its state leads. Spec A2, A4; A6 as in decision 176. */
export function Screen() {
  // Read once: on the way to the next page there is nothing left to read.
  const place = usePlace()
  const [query] = useState(place.query)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const inviteGuid = query.get('inviteGuid')
  const joinRequestGuid = query.get('joinRequestGuid')

  useEffect(() => {
    const given = inviteGuid ? { inviteGuid } : joinRequestGuid ? { joinRequestGuid } : null
    if (!given) return leadNowhere()
    const asking = new AbortController()
    call(inviteInfo, given, { signal: asking.signal })
      .then(info => follow(info, asking.signal))
      .catch(problem => {
        if (asking.signal.aborted) return
        // An invalid or unknown guid: the same as an invalid invite.
        if (isRefused(problem)) leadNowhere()
        else setError(problem)
      })
    return () => asking.abort()
  }, [inviteGuid, joinRequestGuid, tries])

  return error === null ? (
    <PendingBar />
  ) : (
    <main>
      <FailedState
        error={error}
        onRetry={() => {
          setError(null)
          setTries(tries + 1)
        }}
      />
    </main>
  )
}

function leadNowhere(): void {
  inviteUnderWay.clear()
  go(pageAt('/login'), { replace: true, state: deadLink })
}

/** Only a link that can be answered signs anyone out: a signed-in person for whom it was not meant. */
async function follow(info: InviteInfo, signal: AbortSignal): Promise<void> {
  const { to, keep } = destinationOf(info)
  if (!keep && !info.inviteCancelled) return leadNowhere()
  if (!keep) {
    inviteUnderWay.clear()
    return go(to, { replace: true })
  }
  const here = await emailHere(signal)
  const mine = here !== null && here.toLowerCase() === info.email?.toLowerCase()
  if (!mine) storedSession.clear()
  if (here !== null && !mine) toast(invitationsMessages.signedOut(info.email ?? ''))
  inviteUnderWay.keep(info)
  go(mine ? addressOf(pageAt('/')) : to, { replace: true })
}

/** The address of the person signed in here; null if there is none, or no longer. */
async function emailHere(signal: AbortSignal): Promise<string | null> {
  if (!storedSession.token()) return null
  try {
    return (await call(me, {}, { signal })).email
  } catch (problem) {
    if (isRefused(problem)) return null
    throw problem
  }
}

const isRefused = (problem: unknown) => problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
