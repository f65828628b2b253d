import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { Name, OrganizationName } from '#foundation/person-fields/person.contract.ts'
import { NewPassword } from '../sign-in/password.rules.ts'
import { DeviceAnswer, DeviceGiven } from '../sign-in/sign-in.contract.ts'
import { emailConfirmationMessages } from './email-confirmation.messages.ts'

/**
 * How many minutes an emailed code is valid, how many tries it allows, and the seconds between two mails of the same
 * code. Spec D3.
 */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60
/** How many hours a confirmation link is valid, and how many minutes a link for a new password. Spec D3. */
export const CONFIRM_HOURS = 24
export const RESET_MINUTES = 60

/** An address as people type it. */
export const EmailAddress = z
  .string(common.required)
  .trim()
  .min(1, common.required)
  .max(254, common.emailInvalid)
  .pipe(z.email(common.emailInvalid))

/** Six digits; blanks and dashes pasted along with them do not count. Spec A5, A9. */
export const EmailedCode = z
  .string(emailConfirmationMessages.codeInvalid)
  .transform(text => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, emailConfirmationMessages.codeInvalid))

export const verifyCode = endpoint({
  method: 'POST',
  path: '/registration/verify-code',
  access: anyone,
  summary: 'Verify an emailed code: confirms and signs in a registration, or allows setting a new password',
  body: z.strictObject({ codeGuid: z.guid(), code: EmailedCode, ...DeviceGiven }),
  // No token if the account has a second factor: the person continues at sign-in.
  response: z.union([z.object({ token: z.string().nullable(), ...DeviceAnswer }), z.object({ totpGuid: z.guid() })]),
  refusals: ['verification_code', 'expiredTOTP'],
})

export const resendVerificationCode = endpoint({
  method: 'POST',
  path: '/auth/resend-verification-code',
  summary: 'Send a new code for the same codeGuid',
  access: anyone,
  body: z.strictObject({ codeGuid: z.guid() }),
  response: z.object({}),
  refusals: ['expiredTOTP'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/registration/verify',
  summary: 'Send the confirmation link again',
  access: anyone,
  body: z.strictObject({ email: EmailAddress, fullName: z.string().max(210).nullish() }),
  response: z.object({}),
})

const Link = { userId: z.coerce.number().int().min(1).max(2_147_483_647), confirmToken: z.string().min(1).max(200) }
/** Known only to the browser that began the registration. */
const browserToken = z.string().max(200).nullish()

/**
 * What the owner of a mailbox enters if they did not begin the registration, or began it in another browser. Spec D14.
 */
export const ConfirmationForm = z.strictObject({
  firstName: Name,
  lastName: Name,
  /** Null if no organization was begun, or it should not be made. */
  organizationName: OrganizationName.nullish(),
  newPassword: z.string(common.required).min(1, common.required).pipe(NewPassword),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/registration/confirm-email',
  access: anyone,
  summary:
    'Confirm an address with the mailed link; in a browser other than the one that registered, with a new password',
  body: z.strictObject({ ...Link, browserToken, ...ConfirmationForm.partial().shape, ...DeviceGiven }),
  response: z.object({ token: z.string().nullable(), ...DeviceAnswer }),
  refusals: ['emailConfirmError', 'newPasswordNeeded'],
})

export const begunRegistrationInfo = endpoint({
  method: 'POST',
  path: '/registration/begun',
  summary: 'Read what was entered in the registration that a mailed link confirms',
  access: anyone,
  body: z.strictObject(Link),
  response: z.object({ firstName: z.string(), lastName: z.string(), organizationName: z.string().nullable() }),
  refusals: ['emailConfirmError'],
})
