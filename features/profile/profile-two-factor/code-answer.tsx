import { ApiProblem, reportProblem } from '#platform/web/api.ts'
import { toast } from '#platform/web/toast.tsx'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'

/** What a refused code means for its form: texts for the field, and the toast. Spec A8, D3. */
export function codeAnswer(error: unknown): { readonly fields?: Record<string, string>; readonly form?: string } {
  reportCode(error)
  if (!(error instanceof ApiProblem) || error.status === 401) return { form: ' ' }
  const text = Object.values(error.problem.errors ?? {})[0]?.[0]
  return text ? { fields: { verificationCode: text } } : { form: error.message }
}

function reportCode(error: unknown): void {
  if (error instanceof ApiProblem && error.problem.kind === 'verification_code')
    toast(signInMessages.verificationCodeWrong, { kind: 'error' })
  else reportProblem(error)
}
