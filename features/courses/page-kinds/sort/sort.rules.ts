import { readingSeconds } from '../seat-time.rules.ts'
import type { SortPage, SortVerdict } from './sort.ts'

/** Time to decide where a card belongs, in addition to reading it. */
export const CARD_SECONDS = 8

type Cards = Pick<SortPage, 'piles' | 'cards'>

/** Judges the piles chosen for all cards, in their order; undefined if a card has none, or one that does not exist. */
export function judgeSort({ piles, cards }: Cards, chosen: readonly string[]): SortVerdict | undefined {
  if (chosen.length !== cards.length) return undefined
  if (!chosen.every(pile => piles.some(({ key }) => key === pile))) return undefined
  const judged = cards.map(({ pile, why }, index) => ({ pile, why, right: chosen[index] === pile }))
  return { kind: 'sort', good: judged.every(({ right }) => right), cards: judged }
}

/** The time to sort every card once. */
export const sortSeconds = ({ piles, cards }: Cards, ...around: string[]): number =>
  cards.length * CARD_SECONDS +
  readingSeconds(...around, ...piles.map(({ label }) => label), ...cards.map(({ text }) => text))

/** Each card asks for one of the piles. */
export const pilesToGuess = ({ piles, cards }: Cards): { text: string; right: boolean }[][] =>
  cards.map(({ pile }) => piles.map(({ key, label }) => ({ text: label, right: key === pile })))

/** Whether the cards of each pile stand together, so that the order tells where they belong. */
export function standInPiles({ piles, cards }: Cards): boolean {
  const changes = cards.filter(({ pile }, index) => index > 0 && cards[index - 1]?.pile !== pile).length
  return cards.length > piles.length && changes === piles.length - 1
}
