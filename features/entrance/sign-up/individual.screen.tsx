import { pageLanguage } from '#platform/web/language.ts'
import { useEffect } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Form, type FormOf, SelectField, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import type { Option } from '#platform/web/form-fields.tsx'
import { prepareCaptcha, captchaToken } from '#foundation/captcha/captcha.tsx'
import { jobTitleLookup, languageIds, languageLookup, professionLookup } from '#foundation/lookups/lookups.contract.ts'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import { IDENTITY_NUMBER_MAX } from '#foundation/person-fields/person.contract.ts'
import { ConsentField } from '#identity/consent/consent-field.tsx'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { useDraft } from './draft.tsx'
import { askForCode, Part, PersonFields } from './person-fields.tsx'
import { RegisterFrame } from './sign-up-frame.tsx'
import { signUpTexts } from './sign-up.messages.ts'
import { IndividualForm, registerIndividual, VOLUNTEER_ORG_NAME_MAX } from './sign-up.contract.ts'
import { registerOrganizationPage } from './sign-up.page.ts'

const kept = { staleTime: Infinity } as const
const names = Object.keys(IndividualForm.shape)

/** 'Register as an Individual Learner'. Spec A2, A3, A5. */
export function Screen() {
  const register = useSend(registerIndividual)
  const form = useFormOf(IndividualForm, {
    firstName: '',
    lastName: '',
    email: '',
    confirmEmail: '',
    password: '',
    confirmPassword: '',
    volunteerOrgName: '',
    externalIdentityNumber: '',
    zipcode: '',
    languageId: languageIds[pageLanguage],
    agreed: false,
  })
  useDraft(form, names)
  useEffect(() => {
    prepareCaptcha()
  }, [])

  return (
    <RegisterFrame
      title={signUpTexts.individualTitle}
      instead={{ to: registerOrganizationPage, label: signUpTexts.organizationInstead }}
    >
      <Form
        form={form}
        label={signUpTexts.individualTitle}
        send={async ({ externalIdentityNumber, agreed: _agreed, ...values }) => {
          const reCaptchaToken = await captchaToken('registerIndividual')
          const externalIdentifications = externalIdentityNumber
            ? [{ typeId: 1 as const, number: externalIdentityNumber }]
            : undefined
          askForCode(
            await register.send({ ...values, externalIdentifications, accepted: documentVersions, reCaptchaToken }),
          )
        }}
      >
        <PersonFields form={form} />
        <WorkFields form={form} />
        <ConsentField form={form} />
        <SubmitButton fullWidth>{signUpTexts.submit}</SubmitButton>
      </Form>
    </RegisterFrame>
  )
}

interface WorkFieldsProps {
  readonly form: FormOf<typeof IndividualForm>
}

/** What the person does, and where: the trainings offered depend on it. */
function WorkFields({ form }: WorkFieldsProps) {
  const { labels } = signUpTexts
  const { states, industries, failed, again } = useLists()
  const jobTitles = useEndpoint(jobTitleLookup, {}, kept).data ?? []
  const languages = useEndpoint(languageLookup, {}, kept).data ?? []
  return (
    <Part title={signUpTexts.work}>
      {failed && <ListsFailed again={again} />}
      <SelectField of={form} name="stateId" label={labels.state} options={states} autoComplete="off" required />
      <ProfessionFields form={form} industries={industries} />
      <SelectField of={form} name="jobTitleId" label={labels.jobTitle} options={jobTitles} clearable />
      <TextField
        of={form}
        name="volunteerOrgName"
        label={labels.volunteerOrgName}
        autoComplete="organization"
        maxLength={VOLUNTEER_ORG_NAME_MAX + 1}
      />
      <TextField
        of={form}
        name="externalIdentityNumber"
        label={labels.externalIdentityNumber}
        autoComplete="off"
        maxLength={IDENTITY_NUMBER_MAX}
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
    </Part>
  )
}

/** The professions are those of the industry. */
function ProfessionFields({ form, industries }: WorkFieldsProps & { industries: readonly Option[] }) {
  const { labels } = signUpTexts
  const industryId = form.watch('industryId') as number | null | undefined
  const professions =
    useEndpoint(professionLookup, { industryId: industryId ?? undefined }, { ...kept, enabled: Boolean(industryId) })
      .data ?? []
  return (
    <>
      <SelectField
        of={form}
        name="industryId"
        label={labels.industry}
        options={industries}
        required
        onChange={() => form.resetField('professionId')}
      />
      <SelectField
        of={form}
        name="professionId"
        label={labels.profession}
        options={professions}
        disabled={!industryId}
        required
        placeholder={industryId ? undefined : signUpTexts.industryFirst}
      />
    </>
  )
}
