import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { call } from '#platform/web/client.ts'
import { extra } from '#platform/web/extra.tsx'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { reportProblem } from '#platform/web/problems.ts'
import { Link, usePlace, usePlaceState } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import type { DeadLink } from '../invitations/dead-link.ts'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { homeAfterSignIn } from '#identity/sign-in/sign-in.rules.ts'
import { LoginForm } from './login-form.tsx'
import { loginTexts } from './login.messages.ts'
import { useSignIn } from './use-sign-in.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { loginPage } from './login.page.ts'

/** The shapes and their checks are loaded when the first key is pressed: the page itself stays light. */
const contract = () => import('#identity/sign-in/sign-in.contract.ts')

/** Few people have a second step: it is loaded only for them. */
const SecondStep = lazy(() => import('./second-step.tsx').then(module => ({ default: module.SecondStep })))

/** Few people get here while signed in. */
const ContinueAs = lazy(() => import('./continue-as.tsx').then(module => ({ default: module.ContinueAs })))

/** Nobody waits for it. */
const Advertisement = extra(() =>
  import('#identity/login-advertisement/login-advertisement.tsx').then(module => module.LoginAdvertisement),
)

export function Screen() {
  const { query } = usePlace()
  const invite = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get)
  const { step, ended, signIn, enter, startAgain } = useSignIn(invite)
  const here = useWhoIsHere()
  const [someoneElse, setSomeoneElse] = useState(false)
  const deadLink = usePlaceState<DeadLink>()
  const home = (who: Me) => homeAfterSignIn(who, query.get('redirecturl'), location.origin)

  if (step) {
    const { credentials, asked, jwt } = step
    return (
      <Suspense fallback={<PendingBar />}>
        <SecondStep
          asked={asked}
          email={credentials.userName}
          onBack={() => startAgain(null)}
          send={verificationCode => signIn({ ...credentials, verificationCode })}
          resend={async () => (await signIn(credentials)) === undefined}
          onDone={() => {
            if (jwt) void enter(jwt).catch(reportProblem)
          }}
        />
      </Suspense>
    )
  }
  if (here === 'asking') return <PendingBar />
  const warning = ended ?? whyHere(query, deadLink)
  if (here && !someoneElse && (!invite || invite.email === here.email)) {
    return (
      <Suspense fallback={<PendingBar />}>
        <ContinueAs who={here} to={home(here)} warning={warning} onElse={() => setSomeoneElse(true)} />
      </Suspense>
    )
  }
  const news =
    invite && (invite.isJoinRequest ? loginTexts.joinUnderWay : loginTexts.inviteUnderWay)(invite.inviteOrgName ?? '')
  return (
    <SignInFrame title={loginTexts.title} footer={<Footer invited={invite !== null} />} beside={<Advertisement />}>
      <LoginForm
        key={invite?.email ?? ''}
        send={signIn}
        contract={contract}
        warning={warning}
        news={news}
        email={invite?.email ?? null}
      />
    </SignInFrame>
  )
}

/** What ended on the way here: an invitation, by its link or by its sender. */
function whyHere(query: URLSearchParams, deadLink: DeadLink | null): string | null {
  const organization = query.has('cancelledInvite') ? query.get('orgName') : null
  if (organization) return loginTexts.cancelledInvite(organization)
  return deadLink?.invitation === 'closed' ? loginTexts.inviteClosed : null
}

/** The person signed in when the page opens; null: nobody, or no longer. */
function useWhoIsHere(): Me | 'asking' | null {
  const [who, setWho] = useState<Me | 'asking' | null>(() => (storedSession.token() ? 'asking' : null))
  useEffect(() => {
    if (!storedSession.token()) return
    const asking = new AbortController()
    contract()
      .then(({ me }) => call(me, {}, { signal: asking.signal }))
      .then(setWho, () => {
        // A token that is no longer valid is reported where it is needed; here the form simply appears.
        if (!asking.signal.aborted) setWho(null)
      })
    return () => asking.abort()
  }, [])
  return who
}

function Footer({ invited }: { invited: boolean }) {
  return (
    <>
      {invited && (
        <Link to={loginPage} onClick={inviteUnderWay.clear}>
          {loginTexts.backToLogin}
        </Link>
      )}
      <span>
        {loginTexts.newHere}{' '}
        <Link to={pageAt('/register')} query={new URLSearchParams(location.search)}>
          {loginTexts.register}
        </Link>
      </span>
      <a href={settings.startTrainingUrl}>{loginTexts.startTraining}</a>
    </>
  )
}
