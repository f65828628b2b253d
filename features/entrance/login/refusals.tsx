import type { ApiProblem } from '#platform/web/client.ts'
import type { NoticeAction } from '#platform/web/notice.tsx'
import { reportProblem } from '#platform/web/problems.ts'
import { toast } from '#platform/web/toast.tsx'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import type { Answer } from './login-form.tsx'

const mails = () => import('../verify-email/resend.tsx')

/** What a refusal means for the form. Spec A8, D3. */
export function answerTo(error: ApiProblem, email: string): Answer {
  const { kind, errors, message } = error.problem
  if (error.status === 400 && kind === 'verification_code') {
    toast(signInMessages.verificationCodeWrong, { kind: 'error' })
    return { fields: { verificationCode: signInMessages.codeInvalid } }
  }
  if (error.status === 400 && errors)
    return { fields: Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text ?? ''])) }
  if (error.status === 400 && (kind === 'verify_email' || kind === 'invite_pending')) {
    const label = kind === 'verify_email' ? signInMessages.resendVerification : signInMessages.resendInvite
    return refused(message ?? signInMessages.loginFailed, {
      label,
      run: () => void mails().then(({ resend }) => resend(kind, email)),
    })
  }
  if (error.status === 400) return refused(message ?? signInMessages.loginFailed)
  reportProblem(error)
  return { form: error.status === 429 ? (message ?? signInMessages.guessedTooOften) : null }
}

export function refused(text: string, action?: NoticeAction): Answer {
  toast(text, { kind: 'error', ...(action ? { action } : {}) })
  return { form: text, ...(action ? { action } : {}) }
}
