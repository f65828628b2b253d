import { z } from 'zod'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// Questions before anything is taught, each with how sure one is, and the same questions again at the end.

const Answer = z.object({ key: Key, text: Text })

const Question = z.object({
  question: Text,
  answers: z.array(Answer).min(2),
  /** Key of the right answer. */
  right: Key,
  /** Why it is right. */
  why: Text,
})

/** Where these questions were asked first. */
const Again = z.object({ moduleKey: Key, pageKey: Key })

export const PretestPage = z.object({
  ...practiceBase,
  kind: z.literal('pretest'),
  questions: z.array(Question).min(1),
  /** Of the questions at the end; without it, nothing is told. */
  again: Again.optional(),
})
export type PretestPage = z.infer<typeof PretestPage>

/** What leaves the server before the questions are answered for the second time. */
export const LearnerPretest = PretestPage.extend({
  questions: z.array(Question.pick({ question: true, answers: true })),
})
export type LearnerPretest = z.infer<typeof LearnerPretest>

export const learnerPretest = (page: PretestPage): LearnerPretest => ({
  ...page,
  questions: page.questions.map(({ question, answers }) => ({ question, answers })),
})

export const PretestVerdict = z.object({
  ...verdictBase,
  kind: z.literal('pretest'),
  /** In the order of the page; empty when they are asked first. */
  told: z.array(Question.pick({ right: true, why: true })),
})
export type PretestVerdict = z.infer<typeof PretestVerdict>
