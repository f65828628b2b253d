import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import {
  type begunRegistrationInfo,
  ConfirmationForm,
} from '#identity/email-confirmation/email-confirmation.contract.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { claimTexts as texts } from './verify-email.messages.ts'

/** What was typed in the registration, by the owner of the mailbox in another browser, or by a stranger. */
export type BegunInfo = ResponseOf<typeof begunRegistrationInfo>
type Claim = z.output<typeof ConfirmationForm>

interface ClaimAccountProps {
  readonly begun: BegunInfo
  readonly send: (claim: Claim) => Promise<void>
  /** The link was used, or expired, while the form was being filled in. */
  readonly onExpired: (error: ApiProblem) => void
}

/** The owner of the mailbox reviews what was typed, corrects it, and sets a password of their own. Spec D14. */
export function ClaimAccount({ begun: { organizationName, ...names }, send, onExpired }: ClaimAccountProps) {
  const [founds, setFounds] = useState(true)
  const form = useFormOf(ConfirmationForm, { ...names, organizationName, newPassword: '' })

  async function claim(given: Claim): Promise<void> {
    try {
      await send({ ...given, organizationName: founds ? given.organizationName : null })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.kind !== 'emailConfirmError') throw error
      onExpired(error)
    }
  }
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <Form form={form} send={claim} label={texts.title}>
        <TextField of={form} name="firstName" label={texts.firstName} autoComplete="given-name" required />
        <TextField of={form} name="lastName" label={texts.lastName} autoComplete="family-name" required />
        {organizationName !== null && (
          <>
            <Checkbox
              label={texts.founds}
              description={texts.foundsHint}
              checked={founds}
              onChange={event => setFounds(event.currentTarget.checked)}
            />
            {founds && (
              <TextField
                of={form}
                name="organizationName"
                label={texts.organizationName}
                autoComplete="organization"
                maxLength={ORGANIZATION_NAME_MAX + 1}
                required
              />
            )}
          </>
        )}
        <PasswordField
          of={form}
          name="newPassword"
          label={texts.newPassword}
          description={personFieldsMessages.passwordHint}
          autoComplete="new-password"
          required
        />
        <SubmitButton fullWidth>{texts.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
