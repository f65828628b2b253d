import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import { ApiProblem, useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { toast } from '#platform/web/toast.tsx'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import { EmailedCode, resendVerificationCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { emailConfirmationMessages } from '#identity/email-confirmation/email-confirmation.messages.ts'
import { resendMessages } from '#identity/email-confirmation/resend.messages.ts'
import { AddressForm, askPrivacyCode, provePrivacyCode } from './privacy-requests.contract.ts'
import { privacyRequestTexts as texts } from './privacy-request.messages.ts'
import classes from './privacy-requests.module.css'

interface AddressStepProps {
  readonly typed: string
  /** A proof has just ended. */
  readonly ended: boolean
  readonly onSent: (email: string, codeGuid: string) => void
}

/** Asks for the address, and mails it a code. */
export function AddressStep({ typed, ended, onSent }: AddressStepProps) {
  const form = useFormOf(AddressForm, { email: typed })
  const ask = useSend(askPrivacyCode)
  useEffect(() => {
    prepareCaptcha()
  }, [])
  return (
    <Form
      form={form}
      label={texts.title}
      className={classes.narrow}
      send={async ({ email }) => {
        const { codeGuid } = await ask.send({ email, reCaptchaToken: await captchaToken('privacyRequest') })
        onSent(email, codeGuid)
      }}
    >
      {ended && <Notice>{texts.ended}</Notice>}
      <TextField
        of={form}
        name="email"
        type="email"
        label={texts.email}
        description={texts.emailHint}
        autoComplete="email"
        inputMode="email"
        required
        withAsterisk={false}
      />
      <SubmitButton className={classes.start}>{texts.sendCode}</SubmitButton>
    </Form>
  )
}

const CodeForm = z.strictObject({ code: EmailedCode })

interface CodeStepProps {
  readonly email: string
  readonly codeGuid: string
  readonly onProved: (pass: string) => void
  readonly onLeave: () => void
}

/** Asks for the code, which proves the address. */
export function CodeStep({ email, codeGuid, onProved, onLeave }: CodeStepProps) {
  const form = useFormOf(CodeForm, { code: '' })
  const prove = useSend(provePrivacyCode)
  const again = useSend(resendVerificationCode, {
    onDone: () => {
      form.reset({ code: '' })
      toast(resendMessages.codeSent, { stays: 'resent' })
    },
  })
  const send = async ({ code }: z.output<typeof CodeForm>) => {
    try {
      onProved((await prove.send({ codeGuid, code })).pass)
    } catch (error) {
      const kind = error instanceof ApiProblem && error.status === 400 ? error.problem.kind : undefined
      if (kind !== 'verification_code' && kind !== 'expiredTOTP') throw error
      const { codeInvalid, codeExpired } = emailConfirmationMessages
      form.setError('code', { type: 'server', message: kind === 'expiredTOTP' ? codeExpired : codeInvalid })
      form.setFocus('code', { shouldSelect: true })
    }
  }
  return (
    <section className={classes.narrow}>
      <h2>{texts.codeTitle}</h2>
      <p>{texts.codeLead(email)}</p>
      <Form form={form} label={texts.codeTitle} send={send}>
        <TextField
          of={form}
          name="code"
          label={texts.code}
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
          <SubmitButton>{texts.continue}</SubmitButton>
          <Button variant="default" loading={again.sending} onClick={() => void again.fire({ codeGuid })}>
            {texts.resend}
          </Button>
          <Button variant="subtle" onClick={onLeave}>
            {texts.otherAddress}
          </Button>
        </div>
      </Form>
    </section>
  )
}
