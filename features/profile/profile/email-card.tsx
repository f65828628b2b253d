import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refresh, reportProblem } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { common } from '#platform/shared/common.messages.ts'
import { CodeField, CodeForm, showRefusedCode, useAnotherCode } from '#identity/email-confirmation/code-field.tsx'
import { ownProfile } from './profile.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { askForEmail, NewEmail, proveEmail } from '../profile-security/profile-security.contract.ts'
import classes from '../profile-security/profile-security.module.css'
import { securityScreensTexts } from '../profile-security/security-screens.messages.ts'

const texts = securityScreensTexts.email

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
  const form = useFormOf(CodeForm, { code: '' })
  const another = useAnotherCode(form)
  async function prove({ code }: CodeForm): Promise<void> {
    try {
      await call(proveEmail, { codeGuid, code })
    } catch (error) {
      return showRefusedCode(form, error)
    }
    toast(texts.done)
    await refresh(ownProfile, me).catch(reportProblem)
    onEnd()
  }
  return (
    <Form form={form} send={prove} label={texts.change} className={classes.form}>
      <Notice>{texts.codeLead(email)}</Notice>
      <CodeField form={form} />
      <div className={classes.buttons}>
        <SubmitButton>{texts.prove}</SubmitButton>
        <Button variant="default" loading={another.sending} onClick={() => void another.fire({ codeGuid })}>
          {texts.resend}
        </Button>
        <Button variant="subtle" onClick={onEnd}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}
