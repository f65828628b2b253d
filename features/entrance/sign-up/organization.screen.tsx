import { useEffect } from 'react'
import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import { ConsentField } from '#identity/consent/consent-field.tsx'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { useDraft } from './draft.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { askForCode, Part, PersonFields } from './person-fields.tsx'
import { RegisterFrame } from './sign-up-frame.tsx'
import { signUpTexts } from './sign-up.messages.ts'
import { OrganizationForm, registerOrganization } from './sign-up.contract.ts'
import { registerIndividualPage } from './sign-up.page.ts'

const names = Object.keys(OrganizationForm.shape)

/** 'Register as an Organization Administrator'. Spec A2, A3, A5. */
export function Screen() {
  const register = useSend(registerOrganization)
  const form = useFormOf(OrganizationForm, {
    firstName: '',
    lastName: '',
    email: '',
    confirmEmail: '',
    password: '',
    confirmPassword: '',
    name: '',
    website: '',
    isIndividual: false,
    agreed: false,
  })
  useDraft(form, names)
  useEffect(() => {
    prepareCaptcha()
  }, [])

  return (
    <RegisterFrame
      title={signUpTexts.organizationTitle}
      instead={{ to: registerIndividualPage, label: signUpTexts.individualInstead }}
    >
      <Form
        form={form}
        label={signUpTexts.organizationTitle}
        send={async ({ agreed: _agreed, ...values }) => {
          const reCaptchaToken = await captchaToken('registerOrg')
          askForCode(await register.send({ ...values, accepted: documentVersions, reCaptchaToken }))
        }}
      >
        <Part title={signUpTexts.organization}>
          <OrganizationFields form={form} />
        </Part>
        <PersonFields form={form} />
        <ConsentField form={form} />
        <SubmitButton fullWidth>{signUpTexts.submit}</SubmitButton>
      </Form>
    </RegisterFrame>
  )
}
