import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { ApiProblem, call, refresh, reportProblem, useSend } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { common } from '#platform/shared/common.messages.ts'
import { EmailedCode, resendVerificationCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { emailConfirmationMessages } from '#identity/email-confirmation/email-confirmation.messages.ts'
import { ownProfile } from './profile.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { resendMessages } from '#identity/email-confirmation/resend.messages.ts'
import { askForEmail, NewEmail, proveEmail } from '../profile-security/profile-security.contract.ts'
import classes from '../profile-security/profile-security.module.css'
import { securityScreensTexts } from '../profile-security/security-screens.messages.ts'

const texts = securityScreensTexts.email
const Code = z.strictObject({ code: EmailedCode })

/** The email, and changing it: password, then a code sent to the new address. Spec D8. */
export function EmailCard({ email }: { email: string }) {
  const acting = useMe().impersonatedBy !== null
  const [step, setStep] = useState<'shown' | 'asked' | { readonly codeGuid: string; readonly email: string }>('shown')
  const close = () => setStep('shown')
  return (
    <Card title={texts.title}>
      {step === 'shown' && (
        <div className={classes.row}>
          <div className={classes.words}>
            <strong>{email}</strong>
            <span className={classes.muted}>{acting ? common.notWhileActing : texts.lead}</span>
          </div>
          {!acting && (
            <Button variant="default" onClick={() => setStep('asked')}>
              {texts.change}
            </Button>
          )}
        </div>
      )}
      {step === 'asked' && <AskFor onCancel={close} onAsked={setStep} />}
      {typeof step === 'object' && <Prove {...step} onEnd={close} />}
    </Card>
  )
}

function AskFor({
  onCancel,
  onAsked,
}: {
  onCancel: () => void
  onAsked: (asked: { codeGuid: string; email: string }) => void
}) {
  const form = useFormOf(NewEmail, { email: '', currentPassword: '' })
  return (
    <Form
      form={form}
      label={texts.change}
      className={classes.form}
      send={async values => {
        const { codeGuid } = await call(askForEmail, values)
        onAsked({ codeGuid, email: values.email })
      }}
    >
      <TextField
        of={form}
        name="email"
        type="email"
        label={texts.newEmail}
        autoComplete="email"
        inputMode="email"
        autoFocus
        required
      />
      <PasswordField
        of={form}
        name="currentPassword"
        label={securityScreensTexts.currentPassword}
        autoComplete="current-password"
        required
      />
      <p className={classes.muted}>{texts.ends}</p>
      <div className={classes.buttons}>
        <SubmitButton>{texts.ask}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}

function Prove({ codeGuid, email, onEnd }: { codeGuid: string; email: string; onEnd: () => void }) {
  const form = useFormOf(Code, { code: '' })
  const again = useSend(resendVerificationCode, { onDone: () => toast(resendMessages.codeSent, { stays: 'resent' }) })
  async function prove({ code }: z.output<typeof Code>): Promise<void> {
    try {
      await call(proveEmail, { codeGuid, code })
    } catch (error) {
      const kind = error instanceof ApiProblem ? error.problem.kind : undefined
      if (kind === 'verification_code') {
        toast(emailConfirmationMessages.codeWrong, { kind: 'error' })
        return fail(emailConfirmationMessages.codeInvalid)
      }
      if (kind === 'expiredTOTP') return fail((error as ApiProblem).message)
      throw error
    }
    toast(texts.done)
    await refresh(ownProfile, me).catch(reportProblem)
    onEnd()
  }
  function fail(message: string): void {
    form.setError('code', { type: 'server', message })
    form.setFocus('code', { shouldSelect: true })
  }
  return (
    <Form form={form} send={prove} label={texts.change} className={classes.form}>
      <Notice>{texts.codeLead(email)}</Notice>
      <TextField
        of={form}
        name="code"
        label={texts.codeLabel}
        description={texts.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        className="figures"
        autoFocus
        required
        withAsterisk={false}
      />
      <div className={classes.buttons}>
        <SubmitButton>{texts.prove}</SubmitButton>
        <Button variant="default" loading={again.sending} onClick={() => void again.fire({ codeGuid })}>
          {texts.resend}
        </Button>
        <Button variant="subtle" onClick={onEnd}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}
