import { refuseDuplicates } from '#platform/server/authored-files.ts'
import { letterOf } from '../page-base.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import { reached } from '../ways.rules.ts'
import type { AuthoredTimeline } from './timeline-authored.ts'
import type { TimelinePage } from './timeline.ts'
import { daysStory, hasRisk, safeWay, timelineSeconds } from './timeline.rules.ts'

/** Days on the shortest safe way. */
export const DAYS_MIN = 2

type File = PracticeFile<AuthoredTimeline>
type Days = Pick<TimelinePage, 'days' | 'endings'>

/** Reads a story over days, and reports what would leave a learner stuck or without a safe way. */
export function readTimeline(read: File): TimelinePage {
  const { base, value, html } = read
  const { kind, required, endings } = value
  const days = value.days.map(({ choices, ...day }) => ({
    ...day,
    choices: choices.map(({ why, ...choice }, index) => ({ key: letterOf(index), ...choice, ...(why ? { why } : {}) })),
  }))
  const story = { days, endings }
  const sound = refuseBrokenDays(read) && refuseBrokenStory(read, story)
  const seconds = sound ? timelineSeconds(story, base.title, base.contentNote ?? '', html) : 1
  return { ...base, kind, required, ...story, html, seconds }
}

/** Whether every day and choice is whole by itself. */
function refuseBrokenDays({ value, lineOf, file, mistakes }: File): boolean {
  const before = mistakes.list.length
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  const places = [
    ...value.days.map(({ key }, index) => ({ key, at: ['days', index, 'key'] })),
    ...value.endings.map(({ key }, index) => ({ key, at: ['endings', index, 'key'] })),
  ]
  const keys = places.map(({ key }) => key)
  refuseDuplicates(keys, 'day or ending', file, index => lineOf(places[index]?.at ?? []), mistakes)
  for (const [index, { choices }] of value.days.entries()) {
    for (const [position, choice] of choices.entries()) {
      const at = ['days', index, 'choices', position]
      if (!keys.includes(choice.to))
        tell([...at, 'to'], `There is no day or ending '${choice.to}'; write it or correct the key.`)
      if (hasRisk(choice) && !choice.why) tell(at, "A choice that puts something at risk must say why; add 'why'.")
    }
  }
  return mistakes.list.length === before
}

/** Whether the story goes forward, reaches everything in it, and has a safe way. */
function refuseBrokenStory({ lineOf, file, mistakes }: File, page: Days): boolean {
  const before = mistakes.list.length
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  const story = daysStory(page)
  const found = reached(story)
  for (const [list, places] of [
    ['days', page.days],
    ['endings', page.endings],
  ] as const) {
    for (const [index, { key }] of places.entries()) {
      if (!found.has(key)) tell([list, index], `No choice leads to '${key}'; let one lead there, or remove it.`)
    }
  }
  for (const [index, { key, choices }] of page.days.entries()) {
    const earlier = page.days.slice(0, index + 1).map(day => day.key)
    for (const [position, { to }] of choices.entries()) {
      if (earlier.includes(to))
        tell(['days', index, 'choices', position, 'to'], `From '${key}' a choice leads to '${to}', which is not later.`)
    }
  }
  if (mistakes.list.length > before) return false
  const safe = safeWay(page)
  if (!safe)
    tell(['days'], 'Every way from the first day to an ending puts something at risk; write one that does not.')
  else if (safe.length < DAYS_MIN)
    tell(['days'], `The shortest safe way takes ${safe.length} choice; make it ${DAYS_MIN} or more.`)
  return mistakes.list.length === before
}

/** How a story in another language differs from English; undefined if only in its words. */
export function timelineDiffers(english: TimelinePage, other: TimelinePage): string | undefined {
  const shapeOf = ({ days, endings }: TimelinePage) =>
    JSON.stringify([
      days.map(({ key, choices }) => [
        key,
        choices.map(({ to, effect: { child, trust, law } }) => [to, child, trust, law]),
      ]),
      endings.map(({ key }) => key),
    ])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return 'differs from English in its days, choices, effects or endings; keep the same ones, in the same order.'
}
