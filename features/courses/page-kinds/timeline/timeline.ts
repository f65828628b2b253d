import { z } from 'zod'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// Days on which something happens. Each choice has its effect, and leads to a later day or to an ending.

/** What a choice changes: for the child, for trust, and in keeping the law. */
export const MATTERS = ['child', 'trust', 'law'] as const
export const Effect = z.enum(['safer', 'same', 'risk'])
export type Effect = z.infer<typeof Effect>

const shownChoice = {
  key: Key,
  text: Text,
  effect: z.object({ child: Effect, trust: Effect, law: Effect }),
  /** A later day, or an ending. */
  to: Key,
}
const day = { key: Key, label: Text, happens: Text }
const shownEnding = { key: Key, text: Text }

export const TimelinePage = z.object({
  ...practiceBase,
  kind: z.literal('timeline'),
  /** The first one begins. */
  days: z.array(z.object({ ...day, choices: z.array(z.object({ ...shownChoice, why: Text.optional() })) })).min(1),
  endings: z.array(z.object({ ...shownEnding, lookBack: Text })).min(1),
})
export type TimelinePage = z.infer<typeof TimelinePage>

/** What leaves the server before the end: effects stand in plain sight, what there is to say of them does not. */
export const LearnerTimeline = z.object({
  ...practiceBase,
  kind: z.literal('timeline'),
  days: z.array(z.object({ ...day, choices: z.array(z.object(shownChoice)) })),
  endings: z.array(z.object(shownEnding)),
})
export type LearnerTimeline = z.infer<typeof LearnerTimeline>

export const learnerTimeline = (page: TimelinePage): LearnerTimeline => ({
  ...page,
  days: page.days.map(one => ({
    ...one,
    choices: one.choices.map(({ key, text, effect, to }) => ({ key, text, effect, to })),
  })),
  endings: page.endings.map(({ key, text }) => ({ key, text })),
})

export const TimelineVerdict = z.object({
  ...verdictBase,
  kind: z.literal('timeline'),
  lookBack: Text,
  /** What there is to say of single choices, by their position on the way. */
  whys: z.array(z.object({ choice: z.int().nonnegative(), why: Text })),
})
export type TimelineVerdict = z.infer<typeof TimelineVerdict>
