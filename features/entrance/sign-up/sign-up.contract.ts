import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { consentField, consentGiven } from '#identity/consent/consent.contract.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { NewPassword, PASSWORD_MAX } from '#identity/sign-in/password.rules.ts'
import { Chosen, organizationShape } from '#foundation/person-fields/organization.contract.ts'
import { FounderName, IdentityNumber, Name, onOneLine, Zipcode } from '#foundation/person-fields/person.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'

/** Spec A5, A9. */
export const VOLUNTEER_ORG_NAME_MAX = 50

const MayBeChosen = Chosen.nullish()

const account = {
  firstName: Name,
  lastName: Name,
  email: EmailAddress,
  confirmEmail: z.string(common.required).trim().min(1, common.required).max(254),
  password: z
    .string(personFieldsMessages.passwordMissing)
    .min(1, personFieldsMessages.passwordMissing)
    .pipe(NewPassword),
  confirmPassword: z
    .string(personFieldsMessages.confirmPasswordMissing)
    .min(1, personFieldsMessages.confirmPasswordMissing)
    .max(PASSWORD_MAX, passwordTexts.tooLong(PASSWORD_MAX)),
  reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish(),
  ...consentGiven,
}
const individual = {
  ...account,
  industryId: Chosen,
  professionId: Chosen,
  volunteerOrgName: z
    .string()
    .trim()
    .max(VOLUNTEER_ORG_NAME_MAX, personFieldsMessages.tooLong)
    .regex(onOneLine, personFieldsMessages.nameLineBreak)
    .nullish(),
  jobTitleId: MayBeChosen,
  stateId: Chosen,
  languageId: MayBeChosen,
  zipcode: Zipcode,
}

const both =
  (one: string, other: string) =>
  ({ value }: { value: unknown }): boolean => {
    const given = value as Record<string, unknown> | null
    return typeof given?.[one] === 'string' && typeof given[other] === 'string' && given[other] !== ''
  }
type Twice = { email: string; confirmEmail: string; password: string; confirmPassword: string }

/**
 * Email and password are typed twice, and a mismatch is reported each time, whatever else is still missing. Spec A5.
 */
const typedTwice = <S extends z.ZodObject>(shape: S): S =>
  shape
    .refine(given => (given as Twice).email.toLowerCase() === (given as Twice).confirmEmail.toLowerCase(), {
      path: ['confirmEmail'],
      error: personFieldsMessages.emailsDiffer,
      when: both('email', 'confirmEmail'),
    })
    .refine(given => (given as Twice).password === (given as Twice).confirmPassword, {
      path: ['confirmPassword'],
      error: personFieldsMessages.passwordsDiffer,
      when: both('password', 'confirmPassword'),
    })

/** Spec A3 (individual registration). */
export const IndividualRegistration = typedTwice(
  z.strictObject({
    ...individual,
    externalIdentifications: z
      .array(z.strictObject({ typeId: z.literal(1), number: IdentityNumber.min(1, common.required) }))
      .max(1)
      .nullish(),
  }),
)
/** The form: its one number is sent as `externalIdentifications`. Spec A3. */
export const IndividualForm = typedTwice(
  z.strictObject({ ...individual, externalIdentityNumber: IdentityNumber.nullish(), ...consentField }),
)

const organization = {
  ...account,
  firstName: FounderName,
  lastName: FounderName,
  ...organizationShape,
  isIndividual: z.literal(false).optional(),
}
/** Spec A3 (organization registration). */
export const OrganizationRegistration = typedTwice(z.strictObject(organization))
/** The form, with the box of the terms. */
export const OrganizationForm = typedTwice(z.strictObject({ ...organization, ...consentField }))

/**
 * What the page that asks for the code needs, and the secret that identifies this browser as the one that registered.
 * Spec D3, D14.
 */
const Registered = z.object({ codeGuid: z.guid(), email: z.string(), browserToken: z.string().optional() })

export const registerIndividual = endpoint({
  method: 'POST',
  path: '/registration/totp-register-individual',
  summary: 'Register as an individual learner',
  access: anyone,
  body: IndividualRegistration,
  response: Registered,
  refusals: ['captcha'],
})
export const registerOrganization = endpoint({
  method: 'POST',
  path: '/registration/totp-register-org',
  summary: 'Register an organization and its administrator',
  access: anyone,
  body: OrganizationRegistration,
  response: Registered,
  refusals: ['captcha'],
})

/** Spec A3 (email check response). */
export const emailExists = endpoint({
  method: 'GET',
  path: '/registration/email-exists',
  summary: 'Whether an address has an account or an open invite',
  access: anyone,
  query: z.object({ email: EmailAddress }),
  response: z.object({ userExists: z.boolean(), inviteExists: z.boolean(), emailConfirmed: z.boolean() }),
})
