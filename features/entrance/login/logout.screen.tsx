import { useEffect } from 'react'
import { call } from '#platform/web/client.ts'
import { Link } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { logout } from '#identity/sign-in/sign-in.contract.ts'
import { loginTexts } from './login.messages.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { loginPage } from './login.page.ts'

/**
 * Ends the session as soon as the page is opened. Even if the server call fails, the person is signed out here. Spec
 * A2.
 */
async function signOut(): Promise<void> {
  if (!storedSession.token()) return
  const asked = call(logout, {})
  // The call already has its token: nothing about the person stays, whatever the result.
  storedSession.clear()
  await asked.catch(() => undefined)
}

export function Screen() {
  useEffect(() => {
    void signOut()
  }, [])
  return (
    <SignInFrame title={loginTexts.signedOut} lead={loginTexts.signedOutLead}>
      <Link to={loginPage}>{loginTexts.signInAgain}</Link>
    </SignInFrame>
  )
}
