import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import { CodeField, CodeForm, showRefusedCode, useAnotherCode } from '#identity/email-confirmation/code-field.tsx'
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
  const another = useAnotherCode(form)
  const send = async ({ code }: CodeForm) => {
    try {
      onProved((await prove.send({ codeGuid, code })).pass)
    } catch (error) {
      showRefusedCode(form, error)
    }
  }
  return (
    <section className={classes.narrow}>
      <h2>{texts.codeTitle}</h2>
      <p>{texts.codeLead(email)}</p>
      <Form form={form} label={texts.codeTitle} send={send}>
        <CodeField form={form} />
        <div className={classes.buttons}>
          <SubmitButton>{texts.continue}</SubmitButton>
          <Button variant="default" loading={another.sending} onClick={() => void another.fire({ codeGuid })}>
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
