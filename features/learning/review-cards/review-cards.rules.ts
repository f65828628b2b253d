import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Rating } from './review-cards.contract.ts'

// Spaced repetition by Leitner's boxes: what is known moves on and comes back later, what is not known begins again.

/** Days until a card comes back, by its box: the first is box 1. */
const BOX_DAYS = [1, 3, 7, 21, 60] as const
const LAST_BOX = BOX_DAYS.length
/** Cards of one day: about three minutes. */
export const DAILY = 12

/** The box in which a card goes on; `box` is null for one that was never seen. */
export function boxAfter(box: number | null, rating: Rating): number {
  const now = box ?? 1
  if (rating === 'not') return 1
  return rating === 'nearly' ? now : Math.min(now + 1, LAST_BOX)
}

export const dueAfter = (box: number, today: CalendarDate): CalendarDate =>
  addDays(today, BOX_DAYS[box - 1] ?? BOX_DAYS[0])

/** How well a person knows a card. */
export interface Known {
  readonly box: number
  readonly dueOn: CalendarDate
  readonly reviewedOn: CalendarDate
}
interface Repeatable {
  /** Null: never seen. */
  readonly known: Known | null
}

/** A day's portion, and what there is beside it. */
export interface Portion<Card> {
  readonly cards: readonly Card[]
  /** Cards that wait for another day's portion. */
  readonly waiting: number
  /** The next day on which there is one; null: none are left to come. */
  readonly nextOn: CalendarDate | null
}

/**
 * What comes back today, the longest overdue first, then new ones in their order, until the day's portion is full. Cards
 * seen today already count.
 */
export function portionOf<Card extends Repeatable>(deck: readonly Card[], today: CalendarDate): Portion<Card> {
  const seenToday = deck.filter(({ known }) => known?.reviewedOn === today).length
  const due = deck
    .flatMap(card => (card.known && card.known.dueOn <= today ? [{ card, dueOn: card.known.dueOn }] : []))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map(({ card }) => card)
  const open = [...due, ...deck.filter(({ known }) => known === null)]
  const cards = open.slice(0, Math.max(0, DAILY - seenToday))
  const later = deck.flatMap(({ known }) => (known && known.dueOn > today ? [known.dueOn] : []))
  const waiting = open.length - cards.length
  return { cards, waiting, nextOn: waiting > 0 ? addDays(today, 1) : (later.toSorted()[0] ?? null) }
}
