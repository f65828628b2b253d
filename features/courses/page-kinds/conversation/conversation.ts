import { z } from 'zod'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// A talk with a child, a parent or a colleague, in which each reply leads somewhere.

export const Line = z.object({
  key: Key,
  text: Text,
  /** The turn that follows. */
  to: Key,
  /** Keys of the goals that this reply meets, and of those that it breaks. */
  meets: z.array(Key),
  breaks: z.array(Key),
  /** Why it helps or harms. */
  why: Text.optional(),
})

const turn = {
  key: Key,
  /** What the other person says or does. */
  says: Text,
  /** What the learner should notice. */
  note: Text.optional(),
}
/** A turn without replies is an end. */
const Turn = z.object({ ...turn, you: z.array(Line) })

export const Speaker = z.object({
  name: Text,
  age: z.int().positive().optional(),
  who: z.enum(['child', 'parent', 'colleague']),
})

export const ConversationPage = z.object({
  ...practiceBase,
  kind: z.literal('conversation'),
  with: Speaker,
  start: Key,
  goals: z.array(z.object({ key: Key, text: Text })).min(1),
  turns: z.array(Turn).min(2),
})
export type ConversationPage = z.infer<typeof ConversationPage>

/** What leaves the server before the talk is over: all that is said, nothing of how it is judged. */
export const LearnerConversation = ConversationPage.extend({
  turns: z.array(z.object({ ...turn, you: z.array(Line.pick({ key: true, text: true, to: true })) })),
})
export type LearnerConversation = z.infer<typeof LearnerConversation>

export const learnerConversation = (page: ConversationPage): LearnerConversation => ({
  ...page,
  turns: page.turns.map(one => ({ ...one, you: one.you.map(({ key, text, to }) => ({ key, text, to })) })),
})

export const ConversationVerdict = z.object({
  ...verdictBase,
  kind: z.literal('conversation'),
  /** In the order of the page. `replies` are the positions of the replies that decided it. */
  goals: z.array(
    z.object({ key: Key, outcome: z.enum(['kept', 'broken', 'missed']), replies: z.array(z.int().nonnegative()) }),
  ),
  /** What there is to say of single replies, by their position. */
  whys: z.array(z.object({ reply: z.int().nonnegative(), why: Text })),
})
export type ConversationVerdict = z.infer<typeof ConversationVerdict>
