import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import classes from '../profile-security/profile-security.module.css'
import { securityScreensTexts } from '../profile-security/security-screens.messages.ts'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { CodeForm } from '#identity/two-factor/code-form.tsx'
import { SetUpSteps } from '#identity/two-factor/set-up.tsx'
import { codeAnswer } from './code-answer.tsx'
import {
  BeginSetUp,
  beginTwoFactor,
  newRecoveryCodes,
  setUpTwoFactor,
  TurnOff,
  turnOffTwoFactor,
} from './profile-two-factor.contract.ts'
import { profileTwoFactorTexts } from './profile-two-factor.messages.ts'

interface FlowProps {
  readonly onCancel: () => void
  readonly onDone: (codes: readonly string[]) => void
}

/** Asks for the proof, then for the mailed code, then shows the QR code and asks for the app's first code. Spec D2. */
export function SetUpFlow({ isOn, onCancel, onDone }: FlowProps & { isOn: boolean }) {
  const { email } = useMe()
  const [step, setStep] = useState<'begin' | 'mailed' | { readonly qrCode: string; readonly setupKey: string }>('begin')

  async function send(verificationCode: string) {
    try {
      const { qrCode, setupKey, recoveryCodes } = await call(setUpTwoFactor, { verificationCode })
      if (recoveryCodes) {
        toast(profileTwoFactorTexts.isOn)
        return onDone(recoveryCodes)
      }
      setStep({ qrCode: qrCode ?? '', setupKey: setupKey ?? '' })
    } catch (error) {
      // A set-up that was not finished in time starts over.
      if (error instanceof ApiProblem && error.problem.kind === 'expiredTOTP') setStep('begin')
      return codeAnswer(error)
    }
  }
  if (step === 'begin') return <Begin isOn={isOn} onCancel={onCancel} onBegun={() => setStep('mailed')} />
  return (
    <div className={classes.flow}>
      {step === 'mailed' ? (
        <>
          <p role="status">{profileTwoFactorTexts.emailLead(email)}</p>
          <CodeForm key="mailed" label={profileTwoFactorTexts.codeLabel} send={send}>
            <Button variant="subtle" onClick={onCancel} fullWidth>
              {securityScreensTexts.cancel}
            </Button>
          </CodeForm>
        </>
      ) : (
        <SetUpSteps {...step} send={send} onBack={onCancel} backLabel={securityScreensTexts.cancel} />
      )}
    </div>
  )
}

function Begin({ isOn, onCancel, onBegun }: { isOn: boolean; onCancel: () => void; onBegun: () => void }) {
  const form = useFormOf(isOn ? BeginSetUp.required() : BeginSetUp, {
    currentPassword: '',
    ...(isOn ? { verificationCode: '' } : {}),
  })
  return (
    <Form
      form={form}
      label={profileTwoFactorTexts.setUp}
      className={classes.form}
      send={async values => {
        await withToast(call(beginTwoFactor, values))
        onBegun()
      }}
    >
      <p>{isOn ? profileTwoFactorTexts.anotherLead : profileTwoFactorTexts.beginLead}</p>
      <PasswordField
        of={form}
        name="currentPassword"
        label={securityScreensTexts.currentPassword}
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
      />
      {isOn && <Code form={form} />}
      <div className={classes.buttons}>
        <SubmitButton>{profileTwoFactorTexts.begin}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}

const Code = <I extends { verificationCode?: string | undefined }, O>({
  form,
}: {
  form: UseFormReturn<I, unknown, O>
}) => (
  <TextField
    of={form as unknown as UseFormReturn<{ verificationCode: string }>}
    name="verificationCode"
    label={profileTwoFactorTexts.code}
    autoComplete="one-time-code"
    maxLength={16}
    autoCapitalize="none"
    spellCheck={false}
    className="figures"
    required
    withAsterisk={false}
  />
)

/** Ten new recovery codes, after a code. Spec D2. */
export function NewCodes({ onCancel, onDone }: FlowProps) {
  const form = useFormOf(newRecoveryCodes.body, { verificationCode: '' })
  return (
    <Form
      form={form}
      label={profileTwoFactorTexts.newCodes}
      className={classes.form}
      send={async values => onDone((await withToast(call(newRecoveryCodes, values))).recoveryCodes)}
    >
      <p>{profileTwoFactorTexts.newCodesLead}</p>
      <Code form={form} />
      <div className={classes.buttons}>
        <SubmitButton>{profileTwoFactorTexts.newCodes}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** Turns the second factor off, with password and code. Spec D2. */
export function TurnOffForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const form = useFormOf(TurnOff, { currentPassword: '', verificationCode: '' })
  return (
    <Form
      form={form}
      label={profileTwoFactorTexts.turnOff}
      className={classes.form}
      send={async values => {
        await withToast(call(turnOffTwoFactor, values))
        toast(profileTwoFactorTexts.turnOffDone)
        onDone()
      }}
    >
      <p>{profileTwoFactorTexts.turnOffLead}</p>
      <PasswordField
        of={form}
        name="currentPassword"
        label={securityScreensTexts.currentPassword}
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
      />
      <Code form={form} />
      <div className={classes.buttons}>
        <SubmitButton color="red">{profileTwoFactorTexts.turnOff}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {securityScreensTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** A wrong code is also shown in a toast. Spec D3. */
async function withToast<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.kind === 'verification_code')
      toast(signInMessages.verificationCodeWrong, { kind: 'error' })
    throw error
  }
}
