import { useState } from 'react'
import { ApiProblem } from '#platform/web/client.ts'
import { go, usePlace } from '#platform/web/router.tsx'
import { clearToasts, toast } from '#platform/web/toast.tsx'
import type { inviteUnderWay } from '../invitations/invite-under-way.ts'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { homeAfterSignIn } from '#identity/sign-in/sign-in.rules.ts'
import type { Answer } from './login-form.tsx'
import type { Asked } from './second-step.tsx'

const attempts = () => import('./attempt.tsx')

/** What a refusal means is loaded with the first refusal. */
const refusals = () => import('./refusals.tsx')

/** Unfinished trainings are looked up while going home. Spec A4. */
const courseCheck = () => import('#training/course-check/course-check.tsx')

type Credentials = { userName: string; password: string }

/** What was answered to the first step, until the second is done. */
interface Step {
  readonly credentials: Credentials
  readonly asked: Asked
  readonly jwt: string | null
}

/** The steps of a sign-in, and the way home after the last. */
export function useSignIn(invite: ReturnType<typeof inviteUnderWay.get>) {
  const { query } = usePlace()
  const [step, setStep] = useState<Step | null>(null)
  const [ended, setEnded] = useState<string | null>(null)

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
  return { step, ended, signIn, enter, startAgain }
}
