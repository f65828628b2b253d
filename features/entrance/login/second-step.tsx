import { Button } from '@mantine/core'
import { type ComponentProps, useEffect, useState } from 'react'
import { toast } from '#platform/web/toast.tsx'
import { CodeForm } from '#identity/two-factor/code-form.tsx'
import { RecoveryCodes } from '#identity/two-factor/recovery-codes.tsx'
import { SetUp } from '#identity/two-factor/set-up.tsx'
import { twoFactorScreensTexts } from '#identity/two-factor/two-factor-screens.messages.ts'
import { RESEND_SECONDS } from '#identity/two-factor/two-factor.contract.ts'
import classes from '#identity/two-factor/two-factor.module.css'
import { resendMessages } from '#identity/email-confirmation/resend.messages.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'

/** What the server requires after the password, or gives at the end of a set-up. */
export interface Asked {
  readonly emailedCode?: boolean | undefined
  readonly qrCode: string | null
  readonly setupKey?: string | null | undefined
  readonly recoveryCodes?: readonly string[] | undefined
}

interface SecondStepProps {
  readonly asked: Asked
  readonly email: string
  readonly send: ComponentProps<typeof CodeForm>['send']
  /** Has another code mailed; false if that failed, which has been reported. */
  readonly resend: () => Promise<boolean>
  readonly onBack: () => void
  /** The person has seen the recovery codes. */
  readonly onDone: () => void
}

/** The second step of /login: a code from the app, a recovery code, or the set-up. Spec A2, A4, D2. */
export function SecondStep({ asked, email, send, resend, onBack, onDone }: SecondStepProps) {
  if (asked.recoveryCodes) return <RecoveryCodes codes={asked.recoveryCodes} email={email} onDone={onDone} />
  if (asked.qrCode) return <SetUp qrCode={asked.qrCode} setupKey={asked.setupKey ?? ''} send={send} onBack={onBack} />
  if (asked.emailedCode) return <ByEmail email={email} send={send} resend={resend} onBack={onBack} />
  return <ByApp send={send} onBack={onBack} />
}

function ByEmail({ email, send, resend, onBack }: Pick<SecondStepProps, 'email' | 'send' | 'resend' | 'onBack'>) {
  const [sending, setSending] = useState(false)
  // The server sends no new one earlier.
  const [early, setEarly] = useState(true)
  useEffect(() => {
    if (!early) return
    const timer = setTimeout(() => setEarly(false), RESEND_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [early])
  async function again(): Promise<void> {
    setSending(true)
    try {
      if (!(await resend())) return
      toast(resendMessages.codeSent, { stays: 'resent' })
      setEarly(true)
    } finally {
      setSending(false)
    }
  }
  return (
    <SignInFrame title={twoFactorScreensTexts.emailTitle} lead={twoFactorScreensTexts.emailLead(email)}>
      <CodeForm label={twoFactorScreensTexts.codeLabel} send={send}>
        {early ? (
          <p className={classes.muted}>{twoFactorScreensTexts.resendSoon}</p>
        ) : (
          <Button variant="default" loading={sending} onClick={() => void again()} fullWidth>
            {twoFactorScreensTexts.resend}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack} fullWidth>
          {twoFactorScreensTexts.another}
        </Button>
      </CodeForm>
    </SignInFrame>
  )
}

function ByApp({ send, onBack }: Pick<SecondStepProps, 'send' | 'onBack'>) {
  const [recovery, setRecovery] = useState(false)
  return (
    <SignInFrame
      title={recovery ? twoFactorScreensTexts.recoveryTitle : twoFactorScreensTexts.codeTitle}
      lead={recovery ? twoFactorScreensTexts.recoveryLead : twoFactorScreensTexts.codeLead}
    >
      <CodeForm
        key={String(recovery)}
        label={recovery ? twoFactorScreensTexts.recoveryLabel : twoFactorScreensTexts.codeLabel}
        send={send}
        recovery={recovery}
      >
        <Button variant="default" onClick={() => setRecovery(!recovery)} fullWidth>
          {recovery ? twoFactorScreensTexts.appInstead : twoFactorScreensTexts.recoveryInstead}
        </Button>
        <Button variant="subtle" onClick={onBack} fullWidth>
          {twoFactorScreensTexts.another}
        </Button>
      </CodeForm>
    </SignInFrame>
  )
}
