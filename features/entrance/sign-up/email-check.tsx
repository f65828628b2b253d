import { common } from '#platform/shared/common.messages.ts'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#platform/web/client.ts'
import { TextField } from '#platform/web/form.tsx'
import { Link } from '#platform/web/router.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { resend } from '../verify-email/resend.tsx'
import { signInMessages } from '#identity/sign-in/sign-in.messages.ts'
import { loginTexts } from '../login/login.messages.ts'
import { signUpTexts } from './sign-up.messages.ts'
import classes from './sign-up.module.css'
import { emailExists } from './sign-up.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { loginPage } from '../login/login.page.ts'
import { forgotPage } from '../password-recovery/password-recovery.page.ts'

type Found = { readonly email: string; readonly kind: 'verify_email' | 'invite_pending' }

/** When the field loses focus: says whether the address already has an account or an invitation. */
function useEmailCheck(form: UseFormReturn<{ email: string }>) {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef('')
  const taken = useRef('')

  async function check(typed: string): Promise<void> {
    const email = typed.trim()
    if (email === asked.current) return email === taken.current ? tellTaken(email) : undefined
    asked.current = email
    setFound(null)
    if (!EmailAddress.safeParse(email).success) return
    // If it can't be checked now, the answer comes when the form is sent.
    const answer = await call(emailExists, { email }).catch(() => null)
    if (!answer || asked.current !== email) return
    if (answer.inviteExists) setFound({ email, kind: 'invite_pending' })
    else if (answer.userExists && !answer.emailConfirmed) setFound({ email, kind: 'verify_email' })
    else if (answer.userExists) return tellTaken(email)
  }
  /**
   * The form validates a field each time it loses focus, and finds nothing wrong with this one, so the message is set
   * after that.
   */
  async function tellTaken(email: string): Promise<void> {
    taken.current = email
    await form.trigger('email')
    form.setError('email', { type: 'server', message: personFieldsMessages.taken(email) })
  }
  return { found, check }
}

/** The email of a registration. Spec A4. */
export function EmailField<I extends { email: string }, O>({ form: whole }: { form: UseFormReturn<I, unknown, O> }) {
  const form = whole as unknown as UseFormReturn<{ email: string }>
  const { found, check } = useEmailCheck(form)
  // Whether found on leaving the field or by the server, it has the same text and the same options.
  const isTaken = String(form.formState.errors.email?.message ?? '').endsWith(common.takenEnds)
  const invited = found?.kind === 'invite_pending'
  return (
    <>
      <TextField
        of={form}
        name="email"
        type="email"
        label={signUpTexts.labels.email}
        autoComplete="email"
        inputMode="email"
        required
        onBlur={event => void check(event.currentTarget.value)}
      />
      {isTaken && (
        <p className={classes.ways}>
          {signUpTexts.takenIsYours} <Link to={loginPage}>{signUpTexts.signIn}</Link>{' '}
          <Link to={forgotPage}>{loginTexts.forgot}</Link>
        </p>
      )}
      {found && (
        <Notice
          tone="warning"
          action={{
            label: invited ? signInMessages.resendInvite : signInMessages.resendVerification,
            run: () => void resend(found.kind, found.email),
          }}
        >
          {invited ? signInMessages.openInvitation : signInMessages.confirmEmail}
        </Notice>
      )}
    </>
  )
}
