import { readingSeconds } from '../seat-time.rules.ts'
import { shortestWay, type Story } from '../ways.rules.ts'
import type { ConversationPage, ConversationVerdict, LearnerConversation } from './conversation.ts'

/** Time to think before each reply, in addition to reading. */
export const REPLY_SECONDS = 15

type Turn = ConversationPage['turns'][number]
type Line = Turn['you'][number]
type Talk = Pick<ConversationPage, 'start' | 'turns' | 'goals'>

export const storyOf = ({ start, turns }: Pick<ConversationPage, 'start' | 'turns'>): Story => ({
  start,
  next: new Map(turns.map(({ key, you }) => [key, you.map(({ to }) => to)])),
})

type AnyTurn = Pick<LearnerConversation['turns'][number], 'key' | 'you'>

/** The turns that these replies lead through, the one they arrive at included; undefined if there is no such way. */
export function turnsAlong<One extends AnyTurn>(
  { start, turns }: { readonly start: string; readonly turns: readonly One[] },
  replies: readonly string[],
): One[] | undefined {
  const byKey = new Map<string | undefined, One>(turns.map(turn => [turn.key, turn]))
  const way = [byKey.get(start)]
  for (const reply of replies) way.push(byKey.get(way.at(-1)?.you.find(({ key }) => key === reply)?.to))
  return way.every(turn => turn !== undefined) ? way : undefined
}

/** A goal that no reply meets is one that must only not be broken. */
const mustBeMet = ({ turns }: Talk, goal: string): boolean =>
  turns.some(({ you }) => you.some(({ meets }) => meets.includes(goal)))

function outcomes(page: Talk, lines: readonly Line[]): ConversationVerdict['goals'] {
  const where = (test: (line: Line) => boolean) => lines.flatMap((line, index) => (test(line) ? [index] : []))
  return page.goals.map(({ key }) => {
    const broken = where(({ breaks }) => breaks.includes(key))
    if (broken.length > 0) return { key, outcome: 'broken', replies: broken }
    const met = where(({ meets }) => meets.includes(key))
    return { key, outcome: met.length > 0 || !mustBeMet(page, key) ? 'kept' : 'missed', replies: met }
  })
}

/** Judges a whole talk; undefined if these replies don't lead from its start to an end. */
export function judgeConversation(page: Talk, replies: readonly string[]): ConversationVerdict | undefined {
  const way = turnsAlong(page, replies)
  if (!way || way.at(-1)?.you.length !== 0) return undefined
  const lines = way.flatMap(({ you }, index) => you.filter(({ key }) => key === replies[index]))
  const goals = outcomes(page, lines)
  return {
    kind: 'conversation',
    good: goals.every(({ outcome }) => outcome === 'kept'),
    goals,
    whys: lines.flatMap(({ why }, reply) => (why ? [{ reply, why }] : [])),
  }
}

/**
 * The shortest way that keeps every goal, as replies; undefined if there is none. A turn is visited once for every set
 * of goals met so far.
 */
export function cleanWay(page: Talk): string[] | undefined {
  const needed = page.goals.filter(({ key }) => mustBeMet(page, key)).map(({ key }) => key)
  const byKey = new Map(page.turns.map(turn => [turn.key, turn]))
  const isBroken = (goal: string) => page.goals.some(({ key }) => key === goal)
  const start = byKey.get(page.start)
  if (!start) return undefined
  const nothing: readonly string[] = []
  return shortestWay(
    { at: start, met: nothing },
    {
      nameOf: ({ at, met }) => [at.key, ...met].join(),
      mayEnd: ({ at, met }) => at.you.length === 0 && met.length === needed.length,
      choicesAt: ({ at, met }) =>
        at.you.flatMap(({ key, to, meets, breaks }) => {
          const next = byKey.get(to)
          const now = needed.filter(goal => met.includes(goal) || meets.includes(goal))
          return next && !breaks.some(isBroken) ? [{ key, to: { at: next, met: now } }] : []
        }),
    },
  )
}

/** Goals that no way from the start keeps. */
export const goalsNeverKept = (page: Talk): string[] =>
  page.goals.map(({ key }) => key).filter(key => cleanWay({ ...page, goals: [{ key, text: key }] }) === undefined)

/** The time that the shortest clean way takes: what is said on it, all replies to choose from, and thinking. */
export function conversationSeconds(page: Talk, ...around: string[]): number {
  const replies = cleanWay(page) ?? []
  const way = turnsAlong(page, replies) ?? []
  const read = way.flatMap(({ says, note = '', you }) => [says, note, ...you.map(({ text }) => text)])
  return replies.length * REPLY_SECONDS + readingSeconds(...around, ...page.goals.map(({ text }) => text), ...read)
}

/** The turns where exactly one reply breaks nothing. */
export const repliesToGuess = ({ turns }: Talk): { text: string; right: boolean }[][] =>
  turns
    .map(({ you }) => you.map(({ text, breaks }) => ({ text, right: breaks.length === 0 })))
    .filter(replies => replies.filter(({ right }) => right).length === 1)
