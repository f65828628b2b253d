import { z } from 'zod'
import { twoFactorMessages } from './two-factor.messages.ts'

/** Wrong codes after which the second step is closed for a while, whatever address they came from. */
export const CODE_TRIES = 5
export const TRIES_MINUTES = 10
/**
 * How long the emailed code of a set-up is valid, how long the secret then waits for its first code, and the pause
 * between two mails. Spec D3.
 */
export const EMAIL_CODE_MINUTES = 10
export const SCAN_MINUTES = 30
export const RESEND_SECONDS = 60
/** Recovery codes that a person gets. Spec D2. */
export const RECOVERY_CODES = 10

/** Letters and digits that nobody mistakes for one another. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Six digits, or a recovery code; blanks and dashes pasted along do not count. Spec A5, D2. */
export const SecondStepCode = z
  .string(twoFactorMessages.codeInvalid)
  .max(40, twoFactorMessages.codeInvalid)
  .transform(text => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[2-9a-z]{10})$/, twoFactorMessages.codeInvalid))

/** What a sign-in's answer says about a second step, besides that there is one. */
export const secondStepShape = {
  /** The QR code of the secret to set up (PNG, base64): given once. Spec A3, D2. */
  qrCode: z.string().nullable(),
  /** The same secret as text, for people who cannot scan. */
  setupKey: z.string().nullish(),
  /** The required code was sent by email: a set-up begins with it. */
  emailedCode: z.boolean().optional(),
  /** Given once, when the set-up is done. */
  recoveryCodes: z.array(z.string()).optional(),
}
