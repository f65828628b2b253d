import { readingSeconds } from '../seat-time.rules.ts'
import type { Story } from '../ways.rules.ts'
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
  const byKey = new Map(turns.map(turn => [turn.key, turn]))
  let at = byKey.get(start)
  const way: One[] = []
  for (const reply of replies) {
    const to = at?.you.find(({ key }) => key === reply)?.to
    if (!at || to === undefined) return undefined
    way.push(at)
    at = byKey.get(to)
  }
  return at && [...way, at]
}

const linesAlong = (page: Talk, replies: readonly string[]): Line[] =>
  (turnsAlong(page, replies) ?? []).flatMap(({ you }, index) => you.filter(({ key }) => key === replies[index]))

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
  const lines = linesAlong(page, replies)
  const goals = outcomes(page, lines)
  return {
    kind: 'conversation',
    good: goals.every(({ outcome }) => outcome === 'kept'),
    goals,
    whys: lines.flatMap(({ why }, reply) => (why ? [{ reply, why }] : [])),
  }
}

/**
 * The shortest way that keeps every goal, as replies; undefined if there is none. Each place is visited once for every
 * set of goals met so far, so that a thick story takes no longer than it has places. The story must have no loop.
 */
export function cleanWay(page: Talk): string[] | undefined {
  const needed = page.goals.filter(({ key }) => mustBeMet(page, key)).map(({ key }) => key)
  const byKey = new Map(page.turns.map(turn => [turn.key, turn]))
  const isBroken = (goal: string) => page.goals.some(({ key }) => key === goal)
  const seen = new Set<string>()
  let ways: { at: Turn; met: ReadonlySet<string>; replies: string[] }[] = []
  const begin = byKey.get(page.start)
  if (begin) ways.push({ at: begin, met: new Set(), replies: [] })
  while (ways.length > 0) {
    const arrived = ways.find(({ at, met }) => at.you.length === 0 && needed.every(key => met.has(key)))
    if (arrived) return arrived.replies
    ways = ways.flatMap(({ at, met, replies }) =>
      at.you.flatMap(({ key, to, meets, breaks }) => {
        const next = byKey.get(to)
        const now = new Set([...met, ...meets])
        const place = `${to} ${needed.filter(goal => now.has(goal)).join(' ')}`
        if (!next || breaks.some(isBroken) || seen.has(place)) return []
        seen.add(place)
        return [{ at: next, met: now, replies: [...replies, key] }]
      }),
    )
  }
  return undefined
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
