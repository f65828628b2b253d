import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Form, type FormOf, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { go, Link, Redirect, usePlaceState } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { CodeField, CodeForm, showRefusedCode, useAnotherCode } from '#identity/email-confirmation/code-field.tsx'
import { verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { enterConfirmed } from './after-confirmation.tsx'
import { begunRegistration, type CodeWait, codeWaitIn } from '#identity/email-confirmation/code-wait.ts'
import { tellFailure } from './resend.tsx'
import { verifyEmailTexts } from './verify-email.messages.ts'

/** Asks for the code for a registration or a forgotten password. Spec A2, D3. */
export function Screen() {
  // Read once: on the way to the next page there is nothing left to read.
  const state = usePlaceState()
  const [wait] = useState(() => codeWaitIn(state))
  return wait ? <Waiting wait={wait} /> : <Redirect to={pageAt('/login')} />
}

function Waiting({ wait: { email, forgot, codeGuid } }: { wait: CodeWait }) {
  const form = useFormOf(CodeForm, { code: '' })

  async function send({ code }: CodeForm): Promise<void> {
    try {
      await prove({ code, codeGuid, email })
    } catch (error) {
      showRefusedCode(form, error)
    }
  }
  const resend = useResend(form, { codeGuid, forgot })

  return (
    <SignInFrame
      title={forgot ? verifyEmailTexts.forgotTitle : verifyEmailTexts.verifyTitle}
      lead={forgot ? verifyEmailTexts.forgotCodeLead(email) : verifyEmailTexts.codeLead(email)}
      footer={
        <Link to={addressOf(forgot ? pageAt('/forgot') : pageAt('/register'))}>{verifyEmailTexts.anotherAddress}</Link>
      }
    >
      <Form form={form} send={send} label={forgot ? verifyEmailTexts.forgotTitle : verifyEmailTexts.verifyTitle}>
        <CodeField form={form} />
        <SubmitButton fullWidth>{verifyEmailTexts.codeSubmit}</SubmitButton>
        <Button variant="default" loading={resend.sending} onClick={() => void resend.again()} fullWidth>
          {verifyEmailTexts.resendCode}
        </Button>
      </Form>
    </SignInFrame>
  )
}

/** Sends another code to the same address. */
function useResend(form: FormOf<typeof CodeForm>, { codeGuid, forgot }: Pick<CodeWait, 'codeGuid' | 'forgot'>) {
  const { send, sending } = useAnotherCode(form)
  async function again(): Promise<void> {
    try {
      await send({ codeGuid })
    } catch (error) {
      // The registration was confirmed, or the password set, in another way; or it was too long ago.
      if (error instanceof ApiProblem && error.problem.kind === 'expiredTOTP')
        go(addressOf(forgot ? pageAt('/forgot') : pageAt('/login')), { replace: true })
      tellFailure(error)
    }
  }

  return { again, sending }
}

/** On with a code that is right: to the new password, or into the account. */
async function prove({ code, codeGuid, email }: { code: string; codeGuid: string; email: string }): Promise<void> {
  const answer = await call(verifyCode, { codeGuid, code, ...storedDevice.given() })
  if ('totpGuid' in answer) return go(pageAt('/reset'), { replace: true, state: { email, totpGuid: answer.totpGuid } })
  begunRegistration.forget()
  storedDevice.keep(answer)
  if (answer.token === null) {
    toast(verifyEmailTexts.confirmed)
    return go(pageAt('/login'), { replace: true })
  }
  go(await enterConfirmed(answer.token, null), { replace: true })
}
