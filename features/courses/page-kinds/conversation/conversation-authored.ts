import { z } from 'zod'
import { AuthoredKey, AuthoredText, count, pageKeys } from '../authored-base.ts'

const AuthoredLine = z.strictObject({
  text: AuthoredText,
  to: AuthoredKey,
  meets: z.array(AuthoredKey).default([]),
  breaks: z.array(AuthoredKey).default([]),
  why: AuthoredText.optional(),
})

export const AuthoredConversation = z.strictObject({
  ...pageKeys,
  kind: z.literal('conversation'),
  required: z.boolean().default(true),
  with: z.strictObject({
    name: AuthoredText,
    age: count(1).optional(),
    who: z.enum(['child', 'parent', 'colleague'], 'must be child, parent or colleague'),
  }),
  start: AuthoredKey,
  goals: z.array(z.strictObject({ key: AuthoredKey, text: AuthoredText })).min(1, 'must name at least one goal'),
  turns: z.record(
    AuthoredKey,
    z.strictObject({
      says: AuthoredText,
      note: AuthoredText.optional(),
      you: z.array(AuthoredLine).min(2, 'must offer at least two replies').max(6, 'may offer six replies').optional(),
      end: z.literal(true, 'must be true, or left out').optional(),
    }),
  ),
})
export type AuthoredConversation = z.infer<typeof AuthoredConversation>
