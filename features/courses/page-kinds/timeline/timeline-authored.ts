import { z } from 'zod'
import { AuthoredKey, AuthoredText, pageKeys } from '../authored-base.ts'

const effect = z.enum(['safer', 'same', 'risk'], 'must be safer, same or risk')

export const AuthoredTimeline = z.strictObject({
  ...pageKeys,
  kind: z.literal('timeline'),
  required: z.boolean().default(true),
  days: z
    .array(
      z.strictObject({
        key: AuthoredKey,
        label: AuthoredText,
        happens: AuthoredText,
        choices: z
          .array(
            z.strictObject({
              text: AuthoredText,
              effect: z.strictObject({ child: effect, trust: effect, law: effect }),
              to: AuthoredKey,
              why: AuthoredText.optional(),
            }),
          )
          .min(2, 'must offer at least two choices')
          .max(4, 'may offer four choices'),
      }),
    )
    .min(2, 'must have at least two days')
    .max(8, 'may have eight days'),
  endings: z
    .array(z.strictObject({ key: AuthoredKey, text: AuthoredText, lookBack: AuthoredText }))
    .min(1, 'must have at least one ending'),
})
export type AuthoredTimeline = z.infer<typeof AuthoredTimeline>
