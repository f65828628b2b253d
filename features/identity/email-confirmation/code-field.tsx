import { z } from 'zod'
import { ApiProblem, useSend } from '#platform/web/api.ts'
import { type FormOf, TextField } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { EmailedCode, resendVerificationCode } from './email-confirmation.contract.ts'
import { codeFieldTexts, emailConfirmationMessages as messages } from './email-confirmation.messages.ts'
import { resendMessages } from './resend.messages.ts'

export const CodeForm = z.strictObject({ code: EmailedCode })
export type CodeForm = z.output<typeof CodeForm>

interface Props {
  readonly form: FormOf<typeof CodeForm>
}

/** The field for a code from a mail. Spec A2, A5. */
export function CodeField({ form }: Props) {
  return (
    <TextField
      of={form}
      name="code"
      label={codeFieldTexts.label}
      description={codeFieldTexts.hint}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      className="figures"
      autoFocus
      required
      withAsterisk={false}
    />
  )
}

/** Says at the field why a code was refused; throws whatever else went wrong. */
export function showRefusedCode(form: Props['form'], error: unknown): void {
  const kind = error instanceof ApiProblem && error.status === 400 ? error.problem.kind : undefined
  if (kind !== 'verification_code' && kind !== 'expiredTOTP') throw error
  if (kind === 'verification_code') toast(messages.codeWrong, { kind: 'error' })
  const message = kind === 'expiredTOTP' ? messages.codeExpired : messages.codeInvalid
  form.setError('code', { type: 'server', message })
  form.setFocus('code', { shouldSelect: true })
}

/** Sends another code to the same address; what was typed of the old one goes. */
export function useAnotherCode(form: Props['form']) {
  return useSend(resendVerificationCode, {
    onDone: () => {
      form.reset({ code: '' })
      form.setFocus('code')
      toast(resendMessages.codeSent, { stays: 'resent' })
    },
  })
}
