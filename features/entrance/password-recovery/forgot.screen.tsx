import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Notice, type NoticeAction } from '#platform/web/notice.tsx'
import { go, Link } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import type { CodeWait } from '#identity/email-confirmation/code-wait.ts'
import { verifyEmailTexts } from '../verify-email/verify-email.messages.ts'
import { resend } from '../verify-email/resend.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { ForgotPassword, recoverPassword } from './password-recovery.contract.ts'
import { passwordScreensTexts } from './password-screens.messages.ts'
import { verifyEmailPage } from '../verify-email/verify-email.page.ts'
import { loginPage } from '../login/login.page.ts'

interface Need {
  readonly text: string
  readonly action: NoticeAction
}

/** What has to come before a new password: the confirmation of the address, or the invitation. */
function needOf(error: unknown, email: string): Need | null {
  if (!(error instanceof ApiProblem)) return null
  const { kind, message } = error.problem
  if (kind !== 'verify_email' && kind !== 'invite_pending') return null
  const action = {
    label: kind === 'verify_email' ? signInMessages.resendVerification : signInMessages.resendInvite,
    run: () => void resend(kind, email),
  }
  return { text: message ?? signInMessages.confirmEmail, action }
}

/** Asks for the address of an account with a forgotten password. Spec A2, A4, A8. */
export function Screen() {
  const form = useFormOf(ForgotPassword, { email: '' })
  const [need, setNeed] = useState<Need | null>(null)
  useEffect(() => {
    prepareCaptcha()
  }, [])

  async function send({ email }: z.output<typeof ForgotPassword>): Promise<void> {
    setNeed(null)
    try {
      const { guid } = await call(recoverPassword, { email, reCaptchaToken: await captchaToken('forgotPassword') })
      const state: CodeWait = { email, forgot: true, verifyType: 'forgot', codeGuid: guid }
      // The query chooses the title of the following page. Spec A2.
      go(addressOf(verifyEmailPage, {}, { forgot: true }), { state })
    } catch (error) {
      const first = needOf(error, email)
      if (!first) throw error
      setNeed(first)
      toast(first.text, { kind: 'error', action: first.action })
    }
  }
  return (
    <SignInFrame
      title={verifyEmailTexts.forgotTitle}
      lead={passwordScreensTexts.forgotLead}
      footer={<Link to={loginPage}>{verifyEmailTexts.backToLogin}</Link>}
    >
      <Form form={form} send={send} label={verifyEmailTexts.forgotTitle}>
        {need && (
          <Notice tone="danger" action={need.action}>
            {need.text}
          </Notice>
        )}
        <TextField
          of={form}
          name="email"
          type="email"
          label={passwordScreensTexts.email}
          autoComplete="username"
          inputMode="email"
          autoFocus
          required
          withAsterisk={false}
        />
        <SubmitButton fullWidth>{passwordScreensTexts.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
