import { z } from 'zod'
import { AuthoredPlace, AuthoredText, pageKeys } from '../authored-base.ts'

const QUESTIONS = 'must be three to ten questions'

const AuthoredQuestion = z.strictObject({
  question: AuthoredText,
  answers: z
    .array(z.strictObject({ text: AuthoredText, correct: z.literal(true, 'must be true, or left out').optional() }))
    .min(2, 'must offer at least two answers')
    .max(5, 'may offer five answers'),
  why: AuthoredText,
})

export const AuthoredPretest = z.strictObject({
  ...pageKeys,
  kind: z.literal('pretest'),
  required: z.boolean().default(true),
  questions: z.array(AuthoredQuestion).min(3, QUESTIONS).max(10, QUESTIONS).optional(),
  /** The page whose questions come again: 'module/page'. */
  again: AuthoredPlace.optional(),
})
export type AuthoredPretest = z.infer<typeof AuthoredPretest>
