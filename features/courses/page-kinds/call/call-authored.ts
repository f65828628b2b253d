import { z } from 'zod'
import { AuthoredKey, AuthoredText, pageKeys } from '../authored-base.ts'

/** The asks of one call; with the question before it they stay below what one answer may hold. */
export const ASKS_MAX = 12

const AuthoredAnswer = z.strictObject({
  text: AuthoredText,
  is: z.enum(['fact', 'opinion', 'unknown', 'other'], 'must be fact, opinion, unknown or other'),
  /** Key of the fact or the unknown in the case. */
  about: AuthoredKey.optional(),
  good: z.literal(true, 'must be true, or left out').optional(),
  why: AuthoredText.optional(),
})

const ask = {
  asks: AuthoredText,
  options: z.array(AuthoredAnswer).min(2, 'must offer at least two answers').max(5, 'may offer five answers'),
}

export const AuthoredCall = z.strictObject({
  ...pageKeys,
  kind: z.literal('call'),
  required: z.boolean().default(true),
  case: AuthoredKey,
  agency: AuthoredText.optional(),
  first: z.strictObject(ask).optional(),
  asks: z
    .array(z.strictObject({ key: AuthoredKey, ...ask }))
    .min(3, 'must have at least three')
    .max(ASKS_MAX, `may have ${ASKS_MAX}`),
  reference: AuthoredText,
})
export type AuthoredCall = z.infer<typeof AuthoredCall>
