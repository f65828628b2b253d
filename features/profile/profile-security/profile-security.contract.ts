import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { pageOf } from '#platform/shared/paging.ts'
import { inPerson, signedIn } from '#foundation/access/access.policies.ts'
import { EmailAddress, EmailedCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { NewPassword, PASSWORD_MAX } from '#identity/sign-in/password.rules.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'

/** The most sessions shown, the latest first. */
export const SESSIONS_SHOWN = 100

// Staff who act as someone can't change how that person signs in. Spec D8.
const access = inPerson(signedIn)
export const CurrentPassword = z.string(common.required).min(1, common.required).max(PASSWORD_MAX)

/** What a call that asks for proof of the owner may be refused with. */
export const ownerProof = {
  refusesAt: ['currentPassword', 'verificationCode'],
  refusals: ['verification_code', 'twoFactorNotSet'],
} as const

/** A new address: the password proves that the owner is asking. */
export const NewEmail = z.strictObject({ email: EmailAddress, currentPassword: CurrentPassword })
export const askForEmail = endpoint({
  method: 'POST',
  path: '/profile/email',
  summary: 'Mail a code to a new email address for the signed-in person',
  access,
  body: NewEmail,
  response: z.object({ codeGuid: z.guid() }),
})
export const proveEmail = endpoint({
  method: 'POST',
  path: '/profile/email/verify',
  summary: 'Verify the new email address with the mailed code; other sessions end',
  access,
  body: z.strictObject({ codeGuid: z.guid(), code: EmailedCode }),
  response: z.object({ email: z.string() }),
  refusals: ['verification_code', 'expiredTOTP'],
})

/** The form for a new password. Spec A5, D3. */
export const ChangedPassword = z
  .strictObject({
    currentPassword: CurrentPassword,
    newPassword: z.string(common.required).min(1, common.required).pipe(NewPassword),
    confirmPassword: z
      .string(common.required)
      .min(1, common.required)
      .max(PASSWORD_MAX, passwordTexts.tooLong(PASSWORD_MAX)),
  })
  .refine(given => given.newPassword === given.confirmPassword, {
    path: ['confirmPassword'],
    error: personFieldsMessages.passwordsDiffer,
    when: ({ value }) =>
      typeof (value as Record<string, unknown> | null)?.['newPassword'] === 'string' &&
      Boolean((value as Record<string, unknown>)['confirmPassword']),
  })
export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/password',
  summary: 'Change the signed-in person’s password; other sessions end',
  access,
  body: ChangedPassword,
  response: z.object({}),
})

export const OwnSession = z.object({
  sessionGuid: z.guid(),
  /** 'Firefox on Windows'; null if the browser did not say. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
  /** Staff of the platform, logged in as this person. */
  isSupport: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
export const sessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Sessions of the signed-in person, the current one first',
  access,
  response: pageOf(OwnSession),
})
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/:sessionGuid',
  summary: 'End another session of the signed-in person',
  access,
  response: z.object({}),
})
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/profile/sessions/end-others',
  summary: 'End all other sessions of the signed-in person',
  access,
  response: z.object({}),
})
