import { z } from 'zod'
import { Key, Text } from './page-base.ts'
import { verdictBase } from './practice-base.ts'

// Things in a drawing of ours, some of which count. The kinds differ in what is drawn and in what is asked.

export const Thing = z.object({
  key: Key,
  /** The places in the drawing where it is marked. */
  at: z.array(Key).min(1),
  /** What it is, in few words. */
  label: Text,
  /** What there is to see. */
  text: Text,
  counts: z.boolean(),
  why: Text,
})
export type Thing = z.infer<typeof Thing>

/** What leaves the server before the choice is made. */
export const LearnerThing = Thing.omit({ counts: true, why: true })
export type LearnerThing = z.infer<typeof LearnerThing>

export const learnerThings = (things: readonly Thing[]): LearnerThing[] =>
  things.map(({ key, at, label, text }) => ({ key, at, label, text }))

/** The base of a verdict: a word on each thing, in the order of the page. */
export const picksVerdict = {
  ...verdictBase,
  things: z.array(Thing.pick({ counts: true, why: true }).extend({ right: z.boolean() })),
}
const PicksVerdict = z.object(picksVerdict)
export type PicksVerdict = z.infer<typeof PicksVerdict>
