import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone, inPerson, signedIn } from '#foundation/access/access.policies.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { NewLinkedPassword, NewPassword, PASSWORD_MAX } from '#identity/sign-in/password.rules.ts'
import { DeviceAnswer, DeviceGiven } from '#identity/sign-in/sign-in.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { passwordRecoveryMessages } from './password-recovery.messages.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'

// The server decides where the link leads: the address that a client sends is accepted and ignored. Spec D3.
const compatible = {
  resetPasswordUrl: z.string().max(2000).nullish(),
  reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish(),
}

/** Spec A5. */
export const ForgotPassword = z.strictObject({
  email: z
    .string(passwordRecoveryMessages.emailMissing)
    .trim()
    .min(1, passwordRecoveryMessages.emailMissing)
    .max(254, passwordRecoveryMessages.emailInvalid)
    .pipe(z.email(passwordRecoveryMessages.emailInvalid)),
  ...compatible,
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/account/recover-password',
  summary: 'Mail a code to someone who forgot their password',
  access: anyone,
  body: ForgotPassword,
  response: z.object({ guid: z.guid() }),
  refusals: ['verify_email', 'invite_pending', 'captcha'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/account/forgot-password',
  access: inPerson(signedIn),
  summary: 'Mail a password link to a member of an entity that the caller administers',
  body: z.strictObject({ email: EmailAddress, ...compatible, app: z.literal('LMS').nullish() }),
  response: z.object({}),
})

const passwordsBy = (rule: typeof NewPassword) => ({
  newPassword: z.string(common.required).min(1, common.required).pipe(rule),
  confirmPassword: z
    .string(common.required)
    .min(1, common.required)
    .max(PASSWORD_MAX, passwordTexts.tooLong(PASSWORD_MAX)),
})
const equal = <S extends z.ZodObject>(shape: S): S =>
  shape.refine(given => given['newPassword'] === given['confirmPassword'], {
    path: ['confirmPassword'],
    error: personFieldsMessages.passwordsDiffer,
    when: ({ value }) =>
      typeof (value as Record<string, unknown> | null)?.['newPassword'] === 'string' &&
      Boolean((value as Record<string, unknown>)['confirmPassword']),
  })

const [byCode, byLink] = [passwordsBy(NewPassword), passwordsBy(NewLinkedPassword)]

/** The form of /reset after the code of /forgot. Spec A5. */
export const NewPasswords = equal(z.strictObject(byCode))
/** The same by a link. Spec B5. */
export const NewLinkedPasswords = equal(z.strictObject(byLink))

export const resetPassword = endpoint({
  method: 'POST',
  path: '/account/reset-password',
  summary: 'Set a new password with the mailed link',
  access: anyone,
  body: equal(
    z.strictObject({ email: EmailAddress, ...byLink, confirmationToken: z.string().min(1).max(200), ...DeviceGiven }),
  ),
  response: z.object(DeviceAnswer),
  refusals: ['expiredTOTP'],
})

export const totpResetPassword = endpoint({
  method: 'POST',
  path: '/account/totp-reset-password',
  summary: 'Set a new password after verifying the mailed code',
  access: anyone,
  body: equal(z.strictObject({ email: EmailAddress, ...byCode, guid: z.guid(), ...DeviceGiven })),
  response: z.object(DeviceAnswer),
  refusals: ['expiredTOTP'],
})
