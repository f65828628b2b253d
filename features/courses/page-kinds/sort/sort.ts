import { z } from 'zod'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// Cards to put into piles.

const Pile = z.object({ key: Key, label: Text })

const Card = z.object({
  text: Text,
  /** Key of the pile where it belongs. */
  pile: Key,
  /** Why it belongs there. */
  why: Text,
})

export const SortPage = z.object({
  ...practiceBase,
  kind: z.literal('sort'),
  piles: z.array(Pile).min(2),
  cards: z.array(Card).min(1),
  /** Whether the missed ones come once more. */
  retry: z.boolean(),
})
export type SortPage = z.infer<typeof SortPage>

/** What leaves the server before all cards are sorted. */
export const LearnerSort = z.object({
  ...practiceBase,
  kind: z.literal('sort'),
  piles: z.array(Pile),
  cards: z.array(Card.pick({ text: true })),
  retry: z.boolean(),
})
export type LearnerSort = z.infer<typeof LearnerSort>

export const learnerSort = (page: SortPage): LearnerSort => ({
  ...page,
  cards: page.cards.map(({ text }) => ({ text })),
})

export const SortVerdict = z.object({
  ...verdictBase,
  kind: z.literal('sort'),
  /** In the order of the page. */
  cards: z.array(Card.pick({ pile: true, why: true }).extend({ right: z.boolean() })),
})
export type SortVerdict = z.infer<typeof SortVerdict>
