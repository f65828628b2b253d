import { z } from 'zod'
import { common } from '../../platform/shared/common.messages.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { pageOf } from '../../platform/shared/paging.ts'
import { inPerson, signedIn } from '../access/access.policies.ts'
import { EmailAddress, EmailedCode } from '../email-confirmation/email-confirmation.contract.ts'
import { messages as registration } from '../registration/registration.messages.ts'
import { NewPassword, PASSWORD_MAX } from '../sign-in/password.rules.ts'
import { SecondStepCode } from '../two-factor/two-factor.contract.ts'

/** Sessions shown at most, the latest first. */
export const SESSIONS_SHOWN = 100

// Staff who act as someone change nothing of how that person signs in. Spec D8.
const access = inPerson(signedIn)
const CurrentPassword = z.string(common.required).min(1, common.required).max(PASSWORD_MAX)

/** A new address: the password says that it is its owner who asks. */
export const NewEmail = z.strictObject({ email: EmailAddress, currentPassword: CurrentPassword })
export const askForEmail = endpoint({
  method: 'POST', path: '/profile/email', summary: 'Mail a code to the address that shall take the place of one’s own', access,
  body: NewEmail, response: z.object({ codeGuid: z.guid() }),
})
export const proveEmail = endpoint({
  method: 'POST', path: '/profile/email/verify', summary: 'Prove the new address by the mailed code; other sessions end', access,
  body: z.strictObject({ codeGuid: z.guid(), code: EmailedCode }), response: z.object({ email: z.string() }), refusals: ['verification_code', 'expiredTOTP'],
})

/** The form of a new password. Spec A5, D3. */
export const ChangedPassword = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: z.string(common.required).min(1, common.required).pipe(NewPassword),
  confirmPassword: z.string(common.required).min(1, common.required).max(PASSWORD_MAX, registration.passwordsDiffer),
}).refine(given => given.newPassword === given.confirmPassword, {
  path: ['confirmPassword'], error: registration.passwordsDiffer,
  when: ({ value }) => typeof (value as Record<string, unknown> | null)?.['newPassword'] === 'string' && Boolean((value as Record<string, unknown>)['confirmPassword']),
})
export const changePassword = endpoint({
  method: 'PUT', path: '/profile/password', summary: 'Change one’s password; other sessions end', access, body: ChangedPassword, response: z.object({}),
})

/** What a person sees of their second factor; `requiredText` says why it can't be turned off. Spec D2. */
export const SecondFactor = z.object({
  activatedAt: z.iso.datetime().nullable(), recoveryCodesLeft: z.number().int(), requiredText: z.string().nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
export const secondFactor = endpoint({
  method: 'GET', path: '/profile/two-factor', summary: 'Whether an authenticator app is set up, and whether it must be', access, response: SecondFactor,
})

/** Where an app is set up already, its code (or a recovery code) lets another take its place. */
export const BeginSetUp = z.strictObject({ currentPassword: CurrentPassword, verificationCode: SecondStepCode.optional() })
export const beginTwoFactor = endpoint({
  method: 'POST', path: '/profile/two-factor/begin', summary: 'Begin to set up an authenticator app: a code is mailed first', access,
  body: BeginSetUp, response: z.object({}), refusals: ['verification_code'],
})
export const setUpTwoFactor = endpoint({
  method: 'POST', path: '/profile/two-factor/set-up', access,
  summary: 'The mailed code gives the picture of the secret, the app’s first code the recovery codes; each is given once',
  body: z.strictObject({ verificationCode: SecondStepCode }),
  response: z.object({ qrCode: z.string().nullable(), setupKey: z.string().nullable(), recoveryCodes: z.array(z.string()).nullable() }),
  refusals: ['verification_code', 'expiredTOTP'],
})
export const newRecoveryCodes = endpoint({
  method: 'POST', path: '/profile/two-factor/recovery-codes', summary: 'Ten new recovery codes in place of the old, after a code', access,
  body: z.strictObject({ verificationCode: SecondStepCode }), response: z.object({ recoveryCodes: z.array(z.string()) }), refusals: ['verification_code', 'twoFactorNotSet'],
})
export const TurnOff = z.strictObject({ currentPassword: CurrentPassword, verificationCode: SecondStepCode })
export const turnOffTwoFactor = endpoint({
  method: 'POST', path: '/profile/two-factor/turn-off', summary: 'Turn the authenticator app off, with password and code; other sessions end', access,
  body: TurnOff, response: z.object({}), refusals: ['verification_code', 'twoFactorNotSet', 'twoFactorRequired'],
})

export const OwnSession = z.object({
  sessionGuid: z.guid(),
  /** 'Firefox on Windows'; null where the browser did not say. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
  /** Staff of the platform, logged in as this person. */
  isSupport: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
export const sessions = endpoint({
  method: 'GET', path: '/profile/sessions', summary: 'Where one is signed in, this session first', access, response: pageOf(OwnSession),
})
export const endOwnSession = endpoint({
  method: 'DELETE', path: '/profile/sessions/:sessionGuid', summary: 'Sign one of one’s other sessions out', access, response: z.object({}),
})
export const endOtherSessions = endpoint({
  method: 'POST', path: '/profile/sessions/end-others', summary: 'Sign every other session of one’s own out', access, response: z.object({}),
})
