import { call } from '#platform/web/client.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { go } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { beginSession } from '#identity/sign-in/begin-session.tsx'
import { homeOfPerson } from '#identity/sign-in/sign-in.rules.ts'
import { exitLoginAs } from './login-as.contract.ts'
import { loginAsPage } from './login-as.page.ts'

/** Continues as the person whose token this is, starting at their home page. */
export async function goOnAs(jwt: string): Promise<void> {
  const who = await beginSession(jwt)
  queryClient.clear()
  go(homeOfPerson(who))
}

/** Returns to the staff member's own session, and to the page where they left it. Spec D8. */
export async function returnToOwn(): Promise<void> {
  const { jwt } = await call(exitLoginAs, {})
  storedSession.begin(jwt)
  queryClient.clear()
  go(loginAsPage)
}
