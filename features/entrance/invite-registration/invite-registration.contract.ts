import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { Name, Zipcode } from '#foundation/person-fields/person.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { consentField, consentGiven } from '#identity/consent/consent.contract.ts'
import { NewPassword } from '#identity/sign-in/password.rules.ts'
import { DeviceAnswer, DeviceGiven } from '#identity/sign-in/sign-in.contract.ts'

/** What an invited person enters about themselves; the email is the invite's. Spec A3 (invite registration). */
export const InviteRegistration = z.strictObject({
  inviteGuid: z.guid(),
  firstName: Name,
  lastName: Name,
  password: z
    .string(personFieldsMessages.passwordMissing)
    .min(1, personFieldsMessages.passwordMissing)
    .pipe(NewPassword),
  languageId: z.number().int().nullish(),
  zipcode: Zipcode,
})

/** The form, with the box of the terms. */
export const InviteForm = InviteRegistration.extend(consentField)

export const registerInviteUser = endpoint({
  method: 'POST',
  path: '/registration/register-invite-user',
  summary: 'Register as an invited person, accept the invite and sign in',
  access: anyone,
  body: InviteRegistration.extend({ ...DeviceGiven, ...consentGiven }),
  response: z.object({ jwt: z.string(), entityGuid: z.guid(), ...DeviceAnswer }),
  refusals: ['inviteAnswered'],
  // The invite's own, which the form shows.
  refusesAt: ['email'],
})
