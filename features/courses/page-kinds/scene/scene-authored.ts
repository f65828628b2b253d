import { z } from 'zod'
import { AuthoredKey, AuthoredText, pageKeys } from '../authored-base.ts'
import { PLACES } from './scene-places.ts'

const SEE = 'must be three to six things'

export const AuthoredScene = z.strictObject({
  ...pageKeys,
  kind: z.literal('scene'),
  required: z.boolean().default(true),
  place: z.enum(PLACES, `must be one of ${PLACES.join(', ')}`),
  see: z
    .array(
      z.strictObject({
        at: AuthoredKey,
        label: AuthoredText,
        text: AuthoredText,
        matters: z.boolean('must be true or false'),
        why: AuthoredText,
      }),
    )
    .min(3, SEE)
    .max(6, SEE),
})
export type AuthoredScene = z.infer<typeof AuthoredScene>
