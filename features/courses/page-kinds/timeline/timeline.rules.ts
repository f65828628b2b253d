import { readingSeconds } from '../seat-time.rules.ts'
import { shortestWay, type Story } from '../ways.rules.ts'
import { type LearnerTimeline, MATTERS, type TimelinePage, type TimelineVerdict } from './timeline.ts'

/** Time to weigh what to do on one day, in addition to reading. */
export const DAY_SECONDS = 15

type Days = Pick<TimelinePage, 'days' | 'endings'>
type AnyDay = Pick<LearnerTimeline['days'][number], 'key' | 'choices'>
type Choice = LearnerTimeline['days'][number]['choices'][number]

export const hasRisk = ({ effect }: Pick<Choice, 'effect'>): boolean =>
  MATTERS.some(matter => effect[matter] === 'risk')

const firstOf = ({ days }: { readonly days: readonly AnyDay[] }): string => days[0]?.key ?? ''

export const daysStory = ({ days }: Pick<TimelinePage, 'days'>): Story => ({
  start: firstOf({ days }),
  next: new Map(days.map(({ key, choices }) => [key, choices.map(({ to }) => to)])),
})

/** The days that these choices lead through, and where they arrive; undefined if there is no such way. */
export function daysAlong<Day extends AnyDay>(
  { days }: { readonly days: readonly Day[] },
  chosen: readonly string[],
): { days: Day[]; choices: Day['choices'][number][]; at: string } | undefined {
  const byKey = new Map(days.map(day => [day.key, day]))
  const way: { days: Day[]; choices: Day['choices'][number][]; at: string } = {
    days: [],
    choices: [],
    at: firstOf({ days }),
  }
  for (const key of chosen) {
    const day = byKey.get(way.at)
    const choice = day?.choices.find(one => one.key === key)
    if (!day || !choice) return undefined
    way.days.push(day)
    way.choices.push(choice)
    way.at = choice.to
  }
  return way
}

/** Judges a whole way; undefined if these choices don't lead from the first day to an ending. */
export function judgeTimeline(page: Days, chosen: readonly string[]): TimelineVerdict | undefined {
  const way = daysAlong(page, chosen)
  const ending = page.endings.find(({ key }) => key === way?.at)
  if (!way || !ending) return undefined
  const choices: readonly TimelinePage['days'][number]['choices'][number][] = way.choices
  return {
    kind: 'timeline',
    good: !choices.some(hasRisk),
    lookBack: ending.lookBack,
    whys: choices.flatMap(({ why }, choice) => (why ? [{ choice, why }] : [])),
  }
}

/** The shortest way on which nothing is put at risk, as choices; undefined if there is none. */
export function safeWay(page: Days): string[] | undefined {
  const byKey = new Map(page.days.map(day => [day.key, day]))
  const isEnding = (place: string) => page.endings.some(({ key }) => key === place)
  return shortestWay(firstOf(page), {
    nameOf: place => place,
    mayEnd: isEnding,
    choicesAt: place => byKey.get(place)?.choices.filter(choice => !hasRisk(choice)) ?? [],
  })
}

/** The time of the shortest safe way: its days, all choices on them, its ending, and weighing them. */
export function timelineSeconds(page: Days, ...around: string[]): number {
  const chosen = safeWay(page) ?? []
  const way = daysAlong(page, chosen)
  const ending = page.endings.filter(({ key }) => key === way?.at).map(({ text }) => text)
  const days = (way?.days ?? []).flatMap(({ label, happens, choices }) => [
    label,
    happens,
    ...choices.map(({ text }) => text),
  ])
  return chosen.length * DAY_SECONDS + readingSeconds(...around, ...days, ...ending)
}

/** The days on which exactly one choice puts nothing at risk. */
export const choicesToGuess = ({ days }: Days): { text: string; right: boolean }[][] =>
  days
    .map(({ choices }) => choices.map(choice => ({ text: choice.text, right: !hasRisk(choice) })))
    .filter(choices => choices.filter(({ right }) => right).length === 1)
