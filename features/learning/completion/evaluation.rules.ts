import { z } from 'zod'
import { type EvaluationQuestion, SCALE_STEPS } from '#courses/course-content/course-content.ts'
import { EVALUATION_TEXT_MAX } from './completion.contract.ts'
import { endTexts } from './completion.messages.ts'

export type Answers = Readonly<Record<string, number | string>>
type Answer = z.ZodType<number | string | undefined, number | string | undefined>

function answerTo({ kind, required }: EvaluationQuestion): Answer {
  if (kind === 'text') {
    const text = z.string(endTexts.evaluationTextMissing).trim().max(EVALUATION_TEXT_MAX)
    return required ? text.min(1, endTexts.evaluationTextMissing) : text.optional()
  }
  const step = z.number(endTexts.evaluationMissing).int().min(1).max(SCALE_STEPS)
  return required ? step : step.optional()
}

/** What the form of an evaluation holds: an answer to each question that requires one. Spec D4, D8. */
export const answersTo = (questions: readonly EvaluationQuestion[]) =>
  z.object({ answers: z.object(Object.fromEntries(questions.map(question => [question.key, answerTo(question)]))) })

export type EvaluationSchema = ReturnType<typeof answersTo>
