import { z } from 'zod'
import { AuthoredKey, AuthoredText, pageKeys } from '../authored-base.ts'

const PILES = 'must be two to four piles'
const CARDS = 'must be three to twenty cards'

export const AuthoredSort = z.strictObject({
  ...pageKeys,
  kind: z.literal('sort'),
  required: z.boolean().default(true),
  retry: z.boolean().default(true),
  piles: z
    .array(z.strictObject({ key: AuthoredKey, label: AuthoredText }))
    .min(2, PILES)
    .max(4, PILES),
  cards: z
    .array(z.strictObject({ text: AuthoredText, pile: AuthoredKey, why: AuthoredText }))
    .min(3, CARDS)
    .max(20, CARDS),
})
export type AuthoredSort = z.infer<typeof AuthoredSort>
