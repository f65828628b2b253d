import { useEffect } from 'react'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { Redirect } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { homeOfPerson } from '#identity/sign-in/sign-in.rules.ts'
import { loginPage } from '#entrance/login/login.page.ts'

/** Leads to the home page by role; strangers to the front door, which the server writes. Spec D3. */
export function Screen() {
  return storedSession.token() ? <WayHome /> : <Outside />
}

function Outside() {
  useEffect(() => {
    location.replace('/')
  }, [])
  return <PendingBar />
}

function WayHome() {
  const { data, error, refetch } = useEndpoint(me, {})
  const strange = error instanceof ApiProblem && error.status === 401 && !error.tokenExpired
  useEffect(() => {
    // A token that the server does not know at all is useless.
    if (strange) storedSession.clear()
  }, [strange])
  if (strange) return <Redirect to={loginPage} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return data ? <Redirect to={homeOfPerson(data)} /> : <PendingBar />
}
