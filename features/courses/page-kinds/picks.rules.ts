import type { PicksVerdict, Thing } from './picks.ts'
import { readingSeconds } from './seat-time.rules.ts'

/** Time to find one thing in the drawing and decide on it, in addition to reading it. */
export const THING_SECONDS = 10

/** From so many things on their order could tell which ones count. */
const TELLING_FROM = 4

/** Judges which things were chosen; undefined if none was, one twice, or one that does not exist. */
export function judgePicks(things: readonly Thing[], chosen: readonly string[]): PicksVerdict | undefined {
  const known = chosen.every((key, index) => things.some(one => one.key === key) && chosen.indexOf(key) === index)
  if (chosen.length === 0 || !known) return undefined
  const judged = things.map(({ key, counts, why }) => ({ counts, why, right: chosen.includes(key) === counts }))
  return { good: judged.every(({ right }) => right), things: judged }
}

/** The time to look at everything once. What is said about it afterwards counts nothing. */
export const picksSeconds = (things: readonly Pick<Thing, 'label' | 'text'>[], ...around: string[]): number =>
  things.length * THING_SECONDS + readingSeconds(...around, ...things.flatMap(({ label, text }) => [label, text]))

export const wordsOfThings = (things: readonly Thing[]): string[] =>
  things.flatMap(({ label, text, why }) => [label, text, why])

/** Whether those that count stand together at one end, so that the order tells them. */
export function standAtOneEnd(things: readonly Pick<Thing, 'counts'>[]): boolean {
  const changes = things.filter(({ counts }, index) => index > 0 && things[index - 1]?.counts !== counts).length
  return things.length >= TELLING_FROM && changes === 1
}
