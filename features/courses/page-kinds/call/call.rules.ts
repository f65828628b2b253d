import { readingSeconds } from '../seat-time.rules.ts'
import type { CallPage, CallVerdict } from './call.ts'

/** Time to look at the sheet and think before each answer, in addition to reading. */
export const ASK_SECONDS = 15

type Call = Pick<CallPage, 'steps' | 'sheet'>

/** Judges a whole call; undefined if these are not answers to all of its questions. */
export function judgeCall({ steps, sheet }: Call, chosen: readonly string[]): CallVerdict | undefined {
  if (chosen.length !== steps.length) return undefined
  const said = steps.flatMap(({ options, before }, index) => {
    const option = options.find(({ key }) => key === chosen[index])
    const good = options.find(one => one.good)
    return option && good ? [{ option, good, before }] : []
  })
  if (said.length !== steps.length) return undefined
  const isFact = ({ is, about }: { is: string; about?: string | undefined }) =>
    is === 'fact' && sheet.facts.some(({ key }) => key === about)
  const needed = new Set(said.filter(({ good }) => isFact(good)).map(({ good }) => good.about))
  const given = new Set(said.filter(({ option }) => isFact(option)).map(({ option }) => option.about))
  const first = said.filter(({ before }) => !before).findIndex(({ option }) => isFact(option))
  return {
    kind: 'call',
    good: said.every(({ option }) => option.good),
    factsGiven: [...needed].filter(key => given.has(key)).length,
    factsNeeded: needed.size,
    linesBeforeFact: first === -1 ? null : first,
    steps: said.map(({ option: { is, good: right, why }, good }) => ({
      is,
      good: good.key,
      ...(why && !right ? { why } : {}),
    })),
  }
}

/** Every call asks everything, so there is one way: the sheet, all questions with their answers, and thinking. */
export function callSeconds({ steps, sheet }: Call, ...around: string[]): number {
  const read = [
    ...sheet.facts.map(({ text }) => text),
    ...sheet.unknowns.map(({ text }) => text),
    ...steps.flatMap(({ asks, options }) => [asks, ...options.map(({ text }) => text)]),
  ]
  return steps.length * ASK_SECONDS + readingSeconds(...around, ...read)
}

export const answersToGuess = ({ steps }: Pick<CallPage, 'steps'>): { text: string; right: boolean }[][] =>
  steps.map(({ options }) => options.map(({ text, good }) => ({ text, right: good })))

export const wordsOfCall = ({ sheet, steps }: Call): string[] => [
  ...[...sheet.facts, ...sheet.unknowns].map(({ text }) => text),
  ...steps.flatMap(({ asks, options }) => [asks, ...options.flatMap(({ text, why = '' }) => [text, why])]),
]
