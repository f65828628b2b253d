import { Alert, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { pageAt } from '#platform/shared/address.ts'
import { ApiProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import {
  Form,
  type FormOf,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { go, Link, Redirect } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { toast } from '#platform/web/toast.tsx'
import type { InviteInfo } from '../invitations/invitations.contract.ts'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import { pageLanguage } from '#platform/web/language.ts'
import { languageIds, languageLookup } from '#foundation/lookups/lookups.contract.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { ConsentField } from '#identity/consent/consent-field.tsx'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { useDraft } from '../sign-up/draft.tsx'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { InviteForm, registerInviteUser } from './invite-registration.contract.ts'
import { inviteRegistrationMessages } from './invite-registration.messages.ts'
import { loginPage } from '../login/login.page.ts'

const names = Object.keys(InviteForm.shape)

/** 'Register and Start Training': the form for an invited person. Spec A2, A5. */
export function Screen() {
  // Read once: the invitation is cleared when the registration is done.
  const [invite] = useState(() => inviteUnderWay.get())
  return invite?.inviteGuid ? (
    <Registration invite={invite} inviteGuid={invite.inviteGuid} />
  ) : (
    <Redirect to={loginPage} />
  )
}

function Registration({ invite, inviteGuid }: { invite: InviteInfo; inviteGuid: string }) {
  const register = useRegistration()
  const organization = invite.inviteOrgName ?? ''
  const form = useFormOf(InviteForm, {
    inviteGuid,
    firstName: invite.firstName,
    lastName: invite.lastName,
    password: '',
    zipcode: '',
    // The organization says English unless told; who reads this in another language wants that one.
    languageId: pageLanguage === 'en' ? invite.languageId : languageIds[pageLanguage],
    agreed: false,
  })
  useDraft(form, names)

  return (
    <SignInFrame
      title={inviteRegistrationMessages.title}
      footer={
        <span>
          {inviteRegistrationMessages.haveAccount} <Link to={loginPage}>{inviteRegistrationMessages.signIn}</Link>
        </span>
      }
    >
      <Alert color="brand" role="note">
        {invite.isJoinRequest
          ? inviteRegistrationMessages.joinRequestBanner(organization)
          : inviteRegistrationMessages.joinBanner(organization)}
      </Alert>
      <Form form={form} label={inviteRegistrationMessages.title} send={register}>
        <Fields form={form} email={invite.email} />
        <ConsentField form={form} />
        <SubmitButton fullWidth>{inviteRegistrationMessages.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}

/** Registers, and enters. */
function useRegistration() {
  const { send } = useSend(registerInviteUser)
  return async ({ agreed: _agreed, ...values }: z.output<typeof InviteForm>): Promise<void> => {
    try {
      const { jwt, ...device } = await send({ ...values, accepted: documentVersions, ...storedDevice.given() })
      storedSession.begin(jwt)
      storedDevice.keep(device)
    } catch (error) {
      // The link is used up: there is nothing left to fill in here.
      if (error instanceof ApiProblem && error.problem.kind === 'inviteAnswered') inviteUnderWay.clear()
      throw error
    }
    inviteUnderWay.clear()
    toast(personFieldsMessages.registered)
    go(pageAt('/'), { replace: true })
  }
}

function Fields({ form, email }: { form: FormOf<typeof InviteForm>; email: string | null | undefined }) {
  const { labels } = inviteRegistrationMessages
  const languages = useEndpoint(languageLookup, {}, { staleTime: Infinity }).data ?? []
  return (
    <>
      <TextInput label={labels.email} type="email" value={email ?? ''} readOnly autoComplete="username" />
      <TextField of={form} name="firstName" label={labels.firstName} autoComplete="given-name" required />
      <TextField of={form} name="lastName" label={labels.lastName} autoComplete="family-name" required />
      <PasswordField
        of={form}
        name="password"
        label={labels.password}
        description={personFieldsMessages.passwordHint}
        autoComplete="new-password"
        required
      />
      <SelectField of={form} name="languageId" label={labels.language} options={languages} allowDeselect={false} />
      <TextField
        of={form}
        name="zipcode"
        label={labels.zipcode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
      />
    </>
  )
}
