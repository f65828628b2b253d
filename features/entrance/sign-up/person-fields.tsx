import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PasswordField, TextField } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { begunRegistration, type CodeWait } from '#identity/email-confirmation/code-wait.ts'
import { EmailField } from './email-check.tsx'
import { signUpTexts } from './sign-up.messages.ts'
import classes from './sign-up.module.css'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { verifyEmailPage } from '../verify-email/verify-email.page.ts'

/** A part of a long form, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

type Person = Record<'firstName' | 'lastName' | 'email' | 'confirmEmail' | 'password' | 'confirmPassword', string>

/** The person who registers: the fields that both forms have. Spec A3. */
export function PersonFields<I extends Person, O>({ form: whole }: { form: UseFormReturn<I, unknown, O> }) {
  const form = whole as unknown as UseFormReturn<Person>
  const { labels } = signUpTexts
  return (
    <Part title={signUpTexts.you}>
      <div className={classes.pair}>
        <TextField of={form} name="firstName" label={labels.firstName} autoComplete="given-name" required />
        <TextField of={form} name="lastName" label={labels.lastName} autoComplete="family-name" required />
      </div>
      <EmailField form={form} />
      <TextField
        of={form}
        name="confirmEmail"
        type="email"
        label={labels.confirmEmail}
        autoComplete="email"
        inputMode="email"
        required
      />
      <PasswordField
        of={form}
        name="password"
        label={labels.password}
        description={personFieldsMessages.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        of={form}
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        required
      />
    </Part>
  )
}

/** After a registration comes the code. Spec A4. */
export function askForCode({
  codeGuid,
  email,
  browserToken,
}: {
  codeGuid: string
  email: string
  browserToken?: string | undefined
}): void {
  begunRegistration.keep({ codeGuid, browserToken })
  toast(personFieldsMessages.registered)
  const state: CodeWait = { email, forgot: false, verifyType: 'register', codeGuid }
  go(verifyEmailPage, { state })
}
