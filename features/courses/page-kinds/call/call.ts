import { z } from 'zod'
import { CaseSheet } from '../cases.ts'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// A call to the reporting line: the worker asks in order, and the learner answers from a case sheet.

export const AnswerKind = z.enum(['fact', 'opinion', 'unknown', 'other'])

const Answer = z.object({
  key: Key,
  text: Text,
  is: AnswerKind,
  /** Key of the fact or unknown in the case; without one nothing in the case says so. */
  about: Key.optional(),
  good: z.boolean(),
  /** Why it is not the good one. */
  why: Text.optional(),
})

const step = {
  key: Key,
  /** What the worker asks, or what is to be decided before the call. */
  asks: Text,
  /** Whether this comes before the call: no worker asks it. */
  before: z.boolean(),
}

export const CallPage = z.object({
  ...practiceBase,
  kind: z.literal('call'),
  sheet: CaseSheet,
  agency: Text.optional(),
  steps: z.array(z.object({ ...step, options: z.array(Answer).min(2) })).min(1),
  /** The number that the worker gives at the end. */
  reference: Text,
})
export type CallPage = z.infer<typeof CallPage>

/** What leaves the server before the call is over: all that is said, nothing of how it is judged. */
export const LearnerCall = CallPage.extend({
  sheet: CaseSheet.omit({ danger: true }),
  steps: z.array(z.object({ ...step, options: z.array(Answer.pick({ key: true, text: true })) })),
})
export type LearnerCall = z.infer<typeof LearnerCall>

export function learnerCall(page: CallPage): LearnerCall {
  const { title, facts, unknowns } = page.sheet
  return {
    ...page,
    sheet: { title, facts, unknowns },
    steps: page.steps.map(one => ({ ...one, options: one.options.map(({ key, text }) => ({ key, text })) })),
  }
}

const Count = z.int().nonnegative()

export const CallVerdict = z.object({
  ...verdictBase,
  kind: z.literal('call'),
  factsGiven: Count,
  factsNeeded: Count,
  /** How many of the person's lines to the worker came before the first fact; null if none was given. */
  linesBeforeFact: Count.nullable(),
  /** In the order of the page: what was said, and which answer is the good one. */
  steps: z.array(z.object({ is: AnswerKind, good: Key, why: Text.optional() })),
})
export type CallVerdict = z.infer<typeof CallVerdict>
