import { refuseDuplicates } from '#platform/server/authored-files.ts'
import { letterOf } from '../page-base.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import { longestWay, loopIn, reached } from '../ways.rules.ts'
import { actIn } from './child-words.rules.ts'
import type { AuthoredConversation } from './conversation-authored.ts'
import type { ConversationPage } from './conversation.ts'
import { cleanWay, conversationSeconds, goalsNeverKept, storyOf } from './conversation.rules.ts'

/** Replies on the clean way, and on the longest. */
export const REPLIES_MIN = 3
export const REPLIES_MAX = 8

type File = PracticeFile<AuthoredConversation>

/** Reads a conversation, and reports what would leave a learner stuck or without a good way. */
export function readConversation(read: File): ConversationPage {
  const { base, value, html } = read
  const { kind, required, start, goals } = value
  const turns = Object.entries(value.turns).map(([key, { says, note, you = [] }]) => ({
    key,
    says,
    ...(note ? { note } : {}),
    you: you.map(({ why, ...line }, index) => ({ key: letterOf(index), ...line, ...(why ? { why } : {}) })),
  }))
  const talk = { start, goals, turns }
  const sound = refuseBrokenTurns(read) && refuseBrokenStory(read, talk)
  const { title, contentNote = '' } = base
  const seconds = sound ? conversationSeconds(talk, title, contentNote, html) : 1
  return { ...base, kind, required, with: value.with, ...talk, html, seconds }
}

/** Whether every turn and reply is whole by itself. */
function refuseBrokenTurns({ value, lineOf, file, mistakes }: File): boolean {
  const before = mistakes.list.length
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  const goalKeys = value.goals.map(({ key }) => key)
  refuseDuplicates(goalKeys, 'goal', file, index => lineOf(['goals', index, 'key']), mistakes)
  if (!(value.start in value.turns))
    tell(['start'], `There is no turn '${value.start}' to start with; write it or correct the key.`)
  for (const [key, { says, you, end }] of Object.entries(value.turns)) {
    if (!you && !end)
      tell(['turns', key], `Nobody can go on from '${key}'; give it replies under 'you', or say 'end: true'.`)
    if (you && end) tell(['turns', key, 'end'], `'${key}' has replies, so it is no end; remove 'end' or the replies.`)
    const act = value.with.who === 'child' ? actIn(says) : undefined
    if (act)
      tell(['turns', key, 'says'], `A child's line must not describe an act ('${act}'); let the child hint at it.`)
    for (const [index, line] of (you ?? []).entries()) {
      const at = ['turns', key, 'you', index]
      if (!(line.to in value.turns)) tell([...at, 'to'], `There is no turn '${line.to}'; write it or correct the key.`)
      for (const mark of ['meets', 'breaks'] as const) {
        for (const goal of line[mark].filter(one => !goalKeys.includes(one)))
          tell([...at, mark], `There is no goal '${goal}'; add it to 'goals' or correct the key.`)
      }
      if (line.breaks.length > 0 && !line.why) tell(at, "A reply that breaks a goal must say why; add 'why'.")
    }
  }
  return mistakes.list.length === before
}

/** Whether the talk as a whole ends, and has a good way through it. */
function refuseBrokenStory(
  { lineOf, file, mistakes }: File,
  talk: Pick<ConversationPage, 'start' | 'goals' | 'turns'>,
): boolean {
  const before = mistakes.list.length
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  const story = storyOf(talk)
  const found = reached(story)
  for (const { key } of talk.turns) {
    if (!found.has(key)) tell(['turns', key], `No reply leads to '${key}'; let one lead there, or remove it.`)
  }
  const loop = loopIn(story)
  if (loop) {
    tell(['turns', loop.from], `From '${loop.from}' a reply leads back to '${loop.to}'; let every way come to an end.`)
    return false
  }
  const longest = longestWay(story)
  if (longest > REPLIES_MAX)
    tell(['turns'], `The longest way takes ${longest} replies; make it ${REPLIES_MAX} or fewer.`)
  for (const goal of goalsNeverKept(talk)) {
    const index = talk.goals.findIndex(({ key }) => key === goal)
    tell(['goals', index], `No way meets the goal '${goal}'; mark a reply that does with 'meets', or remove the goal.`)
  }
  if (mistakes.list.length > before) return false
  const clean = cleanWay(talk)
  if (!clean) tell(['turns'], 'No way from the start to an end keeps every goal; write one.')
  else if (clean.length < REPLIES_MIN)
    tell(['turns'], `The shortest good way takes ${clean.length} replies; make it ${REPLIES_MIN} or more.`)
  return mistakes.list.length === before
}

/** How a conversation in another language differs from English; undefined if only in its words. */
export function conversationDiffers(english: ConversationPage, other: ConversationPage): string | undefined {
  const shapeOf = ({ start, goals, turns, with: { age, who } }: ConversationPage) =>
    JSON.stringify([
      [start, age, who, goals.map(({ key }) => key)],
      turns.map(({ key, you }) => [key, you.map(({ to, meets, breaks }) => [to, meets, breaks])]),
    ])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return 'differs from English in its turns, replies or goals; keep the same ones, in the same order, with the same marks.'
}
