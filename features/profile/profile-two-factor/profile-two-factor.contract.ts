import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, signedIn } from '#foundation/access/access.policies.ts'
import { CurrentPassword } from '../profile-security/profile-security.contract.ts'
import { SecondStepCode } from '#identity/two-factor/two-factor.contract.ts'

// Staff who act as someone can't change how that person signs in. Spec D8.
const access = inPerson(signedIn)

/** What a person sees of their second factor; `requiredText` says why it can't be turned off. Spec D2. */
export const SecondFactor = z.object({
  activatedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  requiredText: z.string().nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
export const secondFactor = endpoint({
  method: 'GET',
  path: '/profile/two-factor',
  summary: 'Whether an authenticator app is set up, and whether it is required',
  access,
  response: SecondFactor,
})

/** If an app is already set up, its code (or a recovery code) is required to replace it. */
export const BeginSetUp = z.strictObject({
  currentPassword: CurrentPassword,
  verificationCode: SecondStepCode.optional(),
})
export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor/begin',
  summary: 'Begin setting up an authenticator app; a code is mailed first',
  access,
  body: BeginSetUp,
  response: z.object({}),
  refusals: ['verification_code'],
})
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor/set-up',
  access,
  summary:
    'Set up an authenticator app: the mailed code returns the QR code, the app’s first code returns the recovery codes, each once',
  body: z.strictObject({ verificationCode: SecondStepCode }),
  response: z.object({
    qrCode: z.string().nullable(),
    setupKey: z.string().nullable(),
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  refusals: ['verification_code', 'expiredTOTP'],
})
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/two-factor/recovery-codes',
  summary: 'Replace the recovery codes with ten new ones, after a code',
  access,
  body: z.strictObject({ verificationCode: SecondStepCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['verification_code', 'twoFactorNotSet'],
})
export const TurnOff = z.strictObject({ currentPassword: CurrentPassword, verificationCode: SecondStepCode })
export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor/turn-off',
  summary: 'Turn off the authenticator app with password and code; other sessions end',
  access,
  body: TurnOff,
  response: z.object({}),
  refusals: ['verification_code', 'twoFactorNotSet', 'twoFactorRequired'],
})
