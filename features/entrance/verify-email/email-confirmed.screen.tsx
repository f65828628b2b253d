import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { ApiProblem, call, messageOf, reportProblem } from '#platform/web/api.ts'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { go, Link, Redirect, usePlace } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { toast } from '#platform/web/toast.tsx'
import { begunRegistrationInfo, confirmEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { enterConfirmed, offerIn } from './after-confirmation.tsx'
import { type BegunInfo, ClaimAccount } from './claim-account.tsx'
import { begunRegistration } from '#identity/email-confirmation/code-wait.ts'
import { verifyEmailTexts } from './verify-email.messages.ts'

/**
 * Where a confirmation link leads. A person signed in here stays so until it has proved valid. Spec A2, A6, decision
 * 176.
 */
export function Screen() {
  // Read once: on the way to the next page there is nothing left to read.
  const place = usePlace()
  const [query] = useState(place.query)
  const userId = Number(query.get('userId'))
  const confirmToken = query.get('confirmToken')
  if (!Number.isInteger(userId) || userId < 1 || !confirmToken) return <Redirect to={pageAt('/login')} />
  return <Confirmation key={confirmToken} userId={userId} confirmToken={confirmToken} query={query} />
}

type Step = 'ask' | 'send' | 'failed' | BegunInfo

interface ConfirmationProps {
  readonly userId: number
  readonly confirmToken: string
  readonly query: URLSearchParams
}

function Confirmation(props: ConfirmationProps) {
  const { userId, confirmToken, query } = props
  const [step, setStep] = useConfirmation(props)

  if (step === 'send')
    return (
      <>
        <PendingBar />
        <span className="visually-hidden" role="status">
          {verifyEmailTexts.confirming}
        </span>
      </>
    )
  if (step === 'failed') return <Failed onward={offerIn(query)} />
  if (step === 'ask') {
    return (
      <SignInFrame title={verifyEmailTexts.confirmTitle} lead={verifyEmailTexts.confirmLead}>
        <Button onClick={() => setStep('send')} fullWidth>
          {verifyEmailTexts.continue}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <ClaimAccount
      begun={step}
      send={async given =>
        enter(await call(confirmEmail, { userId, confirmToken, ...given, ...storedDevice.given() }), query)
      }
      onExpired={error => {
        tell(error)
        setStep('failed')
      }}
    />
  )
}

/**
 * Mail scanners open links, so only the browser that began the registration goes on without a click. Any other sets a
 * password, because the person who registered may not own this mailbox. Spec D3, D14.
 */
function useConfirmation({ userId, confirmToken, query }: ConfirmationProps) {
  const [step, setStep] = useState<Step>(() => (begunRegistration.get(query.get('codeGuid')) ? 'send' : 'ask'))
  useEffect(() => {
    if (step !== 'send') return
    const asking = new AbortController()
    const { signal } = asking
    async function confirm(): Promise<void> {
      try {
        const begun = { userId, confirmToken, browserToken: begunRegistration.browserToken() }
        await enter(await call(confirmEmail, { ...begun, ...storedDevice.given() }, { signal }), query)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.kind !== 'newPasswordNeeded') throw error
        setStep(await call(begunRegistrationInfo, { userId, confirmToken }, { signal }))
      }
    }
    confirm().catch(error => {
      if (signal.aborted) return
      tell(error)
      setStep('failed')
    })
    return () => asking.abort()
  }, [step, userId, confirmToken, query])
  return [step, setStep] as const
}

/** The address is confirmed: into the account, or to its second factor. */
async function enter({ token, ...device }: ResponseOf<typeof confirmEmail>, query: URLSearchParams): Promise<void> {
  storedDevice.keep(device)
  begunRegistration.forget()
  inviteUnderWay.clear()
  const along = offerIn(query)
  if (token !== null) return go(await enterConfirmed(token, along, query.get('entityId')), { replace: true })
  storedSession.clear()
  toast(verifyEmailTexts.confirmed)
  go(along ?? addressOf(pageAt('/login')), { replace: true })
}

/** The link is no longer valid, but what it included may be, and a signed-in person continues. */
function Failed({ onward }: { onward: Address | null }) {
  const [signedIn] = useState(() => storedSession.token() !== null)
  return (
    <SignInFrame
      title={verifyEmailTexts.confirmFailed}
      lead={signedIn ? verifyEmailTexts.confirmFailedSignedIn : verifyEmailTexts.confirmFailedLead}
    >
      <Button component={Link} to={onward ?? addressOf(signedIn ? pageAt('/') : pageAt('/login'))} fullWidth>
        {signedIn ? verifyEmailTexts.continue : verifyEmailTexts.backToLogin}
      </Button>
    </SignInFrame>
  )
}

function tell(error: unknown): void {
  const general = !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500
  if (general) reportProblem(error)
  else toast(messageOf(error), { kind: 'error' })
}
