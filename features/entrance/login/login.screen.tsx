import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/client.ts'
import { extra } from '#platform/web/extra.tsx'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { reportProblem } from '#platform/web/problems.ts'
import { go, Link, usePlace, usePlaceState } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { clearToasts, toast } from '#platform/web/toast.tsx'
import type { DeadLink } from '../invitations/dead-link.ts'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { homeAfterSignIn } from '#identity/sign-in/sign-in.rules.ts'
import { type Answer, LoginForm } from './login-form.tsx'
import { loginTexts } from './login.messages.ts'
import type { Asked } from './second-step.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { loginPage } from './login.page.ts'

/** The shapes and their checks are loaded when the first key is pressed: the page itself stays light. */
const contract = () => import('#identity/sign-in/sign-in.contract.ts')
const attempts = () => import('./attempt.tsx')

/** What a refusal means is loaded with the first refusal. */
const refusals = () => import('./refusals.tsx')

/** Unfinished trainings are looked up while going home. Spec A4. */
const courseCheck = () => import('#training/course-check/course-check.tsx')

/** Few people have a second step: it is loaded only for them. */
const SecondStep = lazy(() => import('./second-step.tsx').then(module => ({ default: module.SecondStep })))

/** Few people get here while signed in. */
const ContinueAs = lazy(() => import('./continue-as.tsx').then(module => ({ default: module.ContinueAs })))

/** Nobody waits for it. */
const Advertisement = extra(() =>
  import('#identity/login-advertisement/login-advertisement.tsx').then(module => module.LoginAdvertisement),
)

type Credentials = { userName: string; password: string }

export function Screen() {
  const { query } = usePlace()
  const invite = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get)
  const [step, setStep] = useState<{ credentials: Credentials; asked: Asked; jwt: string | null } | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const here = useWhoIsHere()
  const [someoneElse, setSomeoneElse] = useState(false)
  const deadLink = usePlaceState<DeadLink>()

  /** Signs in, requests the next step, or says what is wrong: texts for the fields and one for the form. */
  async function signIn({
    verificationCode,
    ...credentials
  }: Credentials & { verificationCode?: string }): Promise<Answer> {
    const { askToSignIn } = await attempts()
    try {
      const joinRequestGuid = invite?.isJoinRequest && invite.inviteGuid ? invite.inviteGuid : undefined
      const answer = await askToSignIn({ ...credentials, joinRequestGuid }, verificationCode)
      const { jwt, twoFactorRequired, recoveryCodes } = answer
      if (jwt === null && !twoFactorRequired) return (await refusals()).refused(signInMessages.loginFailed)
      setEnded(null)
      if (jwt === null || recoveryCodes) return setStep({ credentials, asked: answer, jwt })
      await enter(jwt)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.problem.kind === 'expiredTOTP') return startAgain(error.message)
      return (await refusals()).answerTo(error, credentials.userName)
    }
  }
  function startAgain(reason: string | null): void {
    setStep(null)
    setEnded(reason)
  }
  async function enter(jwt: string): Promise<void> {
    const { beginSession } = await import('#identity/sign-in/begin-session.tsx')
    const who = await beginSession(jwt)
    void courseCheck().then(
      ({ checkCourses }) => checkCourses(who),
      () => undefined,
    )
    // Earlier errors no longer apply.
    clearToasts()
    toast(signInMessages.loginSuccessful)
    go(homeAfterSignIn(who, query.get('redirecturl'), location.origin), { replace: true })
  }

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
  const organization = query.has('cancelledInvite') ? query.get('orgName') : null
  const warning =
    ended ??
    (organization
      ? loginTexts.cancelledInvite(organization)
      : deadLink?.invitation === 'closed'
        ? loginTexts.inviteClosed
        : null)
  if (here === 'asking') return <PendingBar />
  if (here && !someoneElse && (!invite || invite.email === here.email)) {
    return (
      <Suspense fallback={<PendingBar />}>
        <ContinueAs
          who={here}
          to={homeAfterSignIn(here, query.get('redirecturl'), location.origin)}
          warning={warning}
          onElse={() => setSomeoneElse(true)}
        />
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
