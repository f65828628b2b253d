import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pageAt, addressOf } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { useLook } from '#platform/web/look.ts'
import { PendingBar } from '#platform/web/pending-bar.tsx'
import { Link, Redirect } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { settings } from '#platform/web/settings.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import { JoinForm, requestToJoin } from './join-requests.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { joinPage, type JoinPageName } from '../join-page/join-page.contract.ts'
import { joinPageTexts } from '../join-page/join-page.messages.ts'
import classes from '../join-page/join-page.module.css'

type Organization = ResponseOf<typeof joinPage>

/** The public page where people ask to join an organization. Spec B2, D6. */
export function Joining({ named }: { named: JoinPageName }) {
  const { data, error, refetch } = useEndpoint(joinPage, named, { staleTime: 60_000 })
  if (data) return <Asking named={named} organization={data} />
  if (!error) return <PendingBar />
  // Disabled, unknown and without a plan look the same. Spec D6.
  if (error.status === 404 || error.status === 400)
    return <Redirect to={addressOf(pageAt('/404'), {}, { joinOrg: true })} />
  return (
    <main>
      <FailedState error={error} onRetry={() => void refetch()} />
    </main>
  )
}

function Asking({ named, organization }: { named: JoinPageName; organization: Organization }) {
  const [asked, setAsked] = useState<{ email: string; outcome: 'mailed' | 'waiting' } | null>(null)
  useEffect(() => {
    prepareCaptcha()
  }, [])
  useLook(organization.branding?.look ?? undefined)
  const { name } = organization
  if (!asked) return <AskForm named={named} organization={organization} onAsked={setAsked} />
  const { email, outcome } = asked
  return (
    <SignInFrame
      key={outcome}
      title={outcome === 'mailed' ? joinPageTexts.mailedTitle : joinPageTexts.waitingTitle}
      footer={<Foot organization={organization} />}
      head={headOf(organization)}
    >
      <p role="status">
        {outcome === 'mailed' ? joinPageTexts.mailed(email, name) : joinPageTexts.waiting(email, name)}
      </p>
      {outcome === 'mailed' && <p>{joinPageTexts.spam}</p>}
      <Button variant="default" fullWidth onClick={() => setAsked(null)}>
        {joinPageTexts.another}
      </Button>
    </SignInFrame>
  )
}

interface AskFormProps {
  readonly named: JoinPageName
  readonly organization: Organization
  readonly onAsked: (asked: { email: string; outcome: 'mailed' | 'waiting' }) => void
}

function AskForm({ named, organization, onAsked }: AskFormProps) {
  const { name, logoImageUrl, branding } = organization
  const ask = useSend(requestToJoin)
  const form = useFormOf(JoinForm, { email: useOwnEmail() })
  return (
    <SignInFrame
      title={joinPageTexts.title(name)}
      lead={joinPageTexts.lead}
      footer={<Foot organization={organization} />}
      head={headOf(organization)}
    >
      {logoImageUrl && !branding && <img src={logoImageUrl} alt="" className={classes.logo} />}
      {branding?.welcome && <p className={classes.welcome}>{branding.welcome}</p>}
      <Form
        form={form}
        label={joinPageTexts.title(name)}
        send={async ({ email }) => {
          const { outcome } = await ask.send({
            ...named,
            email,
            reCaptchaToken: await captchaToken('joinOrganization'),
          })
          onAsked({ email, outcome })
        }}
      >
        <TextField
          of={form}
          name="email"
          type="email"
          label={joinPageTexts.email}
          autoComplete="email"
          inputMode="email"
          required
          withAsterisk={false}
        />
        <SubmitButton fullWidth>{joinPageTexts.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}

/** A signed-in person need not type it; a session that has ended is silently forgotten. Spec B8. */
function useOwnEmail(): string {
  return useEndpoint(me, {}, { enabled: storedSession.token() !== null, staleTime: 60_000 }).data?.email ?? ''
}

const SignIn = () => (
  <span>
    {joinPageTexts.haveAccount} <Link to={pageAt('/login')}>{joinPageTexts.signIn}</Link>
  </span>
)

/** Whose page it is, where the organization chose how it appears. Decision 378. */
const headOf = ({ name, logoImageUrl, branding }: Organization) =>
  branding && (
    <div className={classes.first}>
      {logoImageUrl ? <img src={logoImageUrl} alt={name} className={classes.firstLogo} /> : name}
    </div>
  )

function Foot({ organization: { branding } }: { organization: Organization }) {
  return (
    <>
      <SignIn />
      {branding && (
        <a href="/" className={classes.ours}>
          <Mark size={16} /> {settings.productName}
        </a>
      )}
    </>
  )
}
