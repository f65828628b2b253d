import { z } from 'zod'
import { Duty } from '#foundation/training-rules/duty.ts'
import { Industry } from '#foundation/training-rules/training-rule.ts'
import { Key, Text } from '../page-kinds/page-base.ts'

// How a course is offered: for whom, and what it is worth. It is no part of a version: it may change without a new one,
// and says nothing about what anybody has learned. Decision 313.

/** Sentences of one list. */
export const CLAIMS_MAX = 5
/** Characters of one sentence. */
export const CLAIM_MAX = 160

/** `core`: one of these begins a path. `module`: what a field of work or a state adds to it. */
export const Part = z.enum(['core', 'module'])
export type Part = z.infer<typeof Part>

/** What a course satisfies, and what it does not: a sentence each, in the words of its pages. */
export const Claims = z.object({ satisfies: z.array(Text), doesNotSatisfy: z.array(Text) })
export type Claims = z.infer<typeof Claims>

export const CourseOffer = z.object({
  /** Null: it stands in no path. */
  part: Part.nullable(),
  /** None: it is for everyone; of a course without a part, for whoever has one of its duties. */
  audience: z.array(Industry),
  /** In the path of whoever has one of them, besides the field of work. Decision 412. */
  duties: z.array(Duty),
  /** Slugs of courses whose lessons it teaches itself: a path does not ask for them too. */
  covers: z.array(Key),
  /** By language. */
  claims: z.record(z.string(), Claims),
})
export type CourseOffer = z.infer<typeof CourseOffer>
