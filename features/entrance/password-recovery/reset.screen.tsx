import { useState } from 'react'
import type { z } from 'zod'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import type { Place } from '#platform/web/place.ts'
import { go, Link, Redirect, usePlace } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { toast } from '#platform/web/toast.tsx'
import { emailConfirmationMessages } from '#identity/email-confirmation/email-confirmation.messages.ts'
import { verifyEmailTexts } from '../verify-email/verify-email.messages.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { NewLinkedPasswords, NewPasswords, resetPassword, totpResetPassword } from './password-recovery.contract.ts'
import { passwordScreensTexts } from './password-screens.messages.ts'
import { loginPage } from '../login/login.page.ts'
import { forgotPage } from './password-recovery.page.ts'

type Passwords = z.output<typeof NewPasswords>
interface DeviceKnown {
  readonly deviceToken?: string | undefined
}
interface Allowed {
  readonly email: string
  readonly shape: typeof NewPasswords
  readonly send: (given: Passwords & DeviceKnown) => Promise<DeviceKnown>
}

/** Sets a new password, by the link in a mail or after its code was verified. Spec A2. */
export function Screen() {
  // Read once: on the way to the next page there is nothing left to read.
  const place = usePlace()
  const [allowed] = useState(() => allowedBy(place))
  return allowed ? <NewPassword allowed={allowed} /> : <Redirect to={loginPage} />
}

/** What allows a new password: the link's query, or what /verify-email handed over. */
function allowedBy({ query, state }: Pick<Place, 'query' | 'state'>): Allowed | null {
  const [confirmationToken, linked] = [query.get('confirmationToken'), query.get('email')]
  if (confirmationToken && linked)
    return {
      email: linked,
      shape: NewLinkedPasswords,
      send: given => call(resetPassword, { email: linked, confirmationToken, ...given }),
    }
  const { email, totpGuid } = (state ?? {}) as { email?: unknown; totpGuid?: unknown }
  if (typeof email !== 'string' || typeof totpGuid !== 'string') return null
  return { email, shape: NewPasswords, send: given => call(totpResetPassword, { email, guid: totpGuid, ...given }) }
}

function NewPassword({ allowed: { email, shape, send } }: { allowed: Allowed }) {
  const form = useFormOf(shape, { newPassword: '', confirmPassword: '' })

  async function save(passwords: Passwords): Promise<void> {
    try {
      storedDevice.keep(await send({ ...passwords, ...storedDevice.given() }))
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.kind !== 'expiredTOTP') throw error
      toast(error.problem.message ?? emailConfirmationMessages.tokenExpired, { kind: 'error' })
      return go(forgotPage, { replace: true })
    }
    // Every session of the account has ended, including this browser's.
    storedSession.clear()
    toast(passwordScreensTexts.done)
    go(loginPage, { replace: true })
  }
  return (
    <SignInFrame
      title={passwordScreensTexts.resetTitle}
      lead={passwordScreensTexts.resetLead}
      footer={<Link to={loginPage}>{verifyEmailTexts.backToLogin}</Link>}
    >
      <Form form={form} send={save} label={passwordScreensTexts.resetTitle}>
        {/* Password managers keep the new password with the account that it belongs to. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          of={form}
          name="newPassword"
          label={passwordScreensTexts.newPassword}
          description={personFieldsMessages.passwordHint}
          autoComplete="new-password"
          autoFocus
          required
          withAsterisk={false}
        />
        <PasswordField
          of={form}
          name="confirmPassword"
          label={passwordScreensTexts.confirmPassword}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <SubmitButton fullWidth>{passwordScreensTexts.save}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
