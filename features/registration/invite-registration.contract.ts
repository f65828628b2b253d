import { z } from 'zod'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { common } from '../../platform/shared/common.messages.ts'
import { anyone } from '../access/access.policies.ts'
import { NewPassword } from '../sign-in/password.rules.ts'
import { messages } from './invite-registration.messages.ts'

export const NAME_MAX = 100

export const Name = z.string(common.required).trim().min(1, common.required).max(NAME_MAX, messages.nameTooLong)
  .regex(/^[^\p{Cc}]*$/u, messages.nameLineBreak)

/** Five digits, or nothing. Spec A5. */
export const Zipcode = z.union([z.literal(''), z.string().regex(/^\d{5}$/, messages.zipcode)]).nullish()

/** What an invited person tells of themselves; the email is the invite's. Spec A3 (invite registration). */
export const InviteRegistration = z.strictObject({
  inviteGuid: z.guid(),
  firstName: Name,
  lastName: Name,
  password: NewPassword,
  languageId: z.number().int().nullish(),
  zipcode: Zipcode,
})

export const registerInviteUser = endpoint({
  method: 'POST', path: '/registration/register-invite-user', summary: 'Register as an invited person, accept the invite and sign in', access: anyone,
  body: InviteRegistration, response: z.object({ jwt: z.string(), entityGuid: z.guid() }), refusals: ['inviteAnswered'],
})
