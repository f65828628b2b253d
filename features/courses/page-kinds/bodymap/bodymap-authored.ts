import { z } from 'zod'
import { AuthoredText, pageKeys } from '../authored-base.ts'
import { FIGURES, MIDDLE_PLACES, PAIRED_PLACES } from './body-places.ts'

const MARKS = 'must be three to eight marks'

export const AuthoredBodymap = z.strictObject({
  ...pageKeys,
  kind: z.literal('bodymap'),
  required: z.boolean().default(true),
  figure: z.enum(FIGURES, 'must be infant, child or teen'),
  about: AuthoredText,
  marks: z
    .array(
      z.strictObject({
        at: z.enum([...MIDDLE_PLACES, ...PAIRED_PLACES], 'must be a place of the figure; the guide lists them'),
        side: z.enum(['left', 'right', 'both'], 'must be left, right or both').optional(),
        place: AuthoredText,
        shape: AuthoredText,
        look: z.boolean('must be true or false'),
        why: AuthoredText,
      }),
    )
    .min(3, MARKS)
    .max(8, MARKS),
})
export type AuthoredBodymap = z.infer<typeof AuthoredBodymap>
