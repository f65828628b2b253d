import { z } from 'zod'
import { AuthoredKey, AuthoredText, count, pageKeys } from '../authored-base.ts'

const FIELDS = 'must be one to six fields'
const RUBRIC = 'must be three to ten lines'

export const AuthoredReport = z.strictObject({
  ...pageKeys,
  kind: z.literal('report'),
  required: z.boolean().default(true),
  case: AuthoredKey,
  form: z
    .strictObject({
      name: AuthoredText,
      url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    })
    .optional(),
  fields: z
    .array(z.strictObject({ key: AuthoredKey, label: AuthoredText, minWords: count(1), maxWords: count(1) }))
    .min(1, FIELDS)
    .max(6, FIELDS),
  rubric: z
    .array(z.strictObject({ key: AuthoredKey, text: AuthoredText, detect: AuthoredText.optional() }))
    .min(3, RUBRIC)
    .max(10, RUBRIC),
  model: AuthoredText,
})
export type AuthoredReport = z.infer<typeof AuthoredReport>
