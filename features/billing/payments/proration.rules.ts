import type { CalendarDate } from '#platform/shared/calendar-date.ts'

interface PaidYear {
  readonly priceCents: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

const DAY_MS = 86_400_000
const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** What is left of a paid year, in cents: by its days, today not counted as used. Decision 375. */
export function leftOf({ priceCents, startsOn, endsOn }: PaidYear, today: CalendarDate): number {
  const left = Math.min(Math.max(daysBetween(today, endsOn), 0), daysBetween(startsOn, endsOn))
  return Math.round((priceCents * left) / daysBetween(startsOn, endsOn))
}

export interface Change {
  /** Charged today. */
  readonly dueCents: number
  /** Taken off later charges. */
  readonly creditCents: number
  /** Charged with the next year, unless something changes until then. */
  readonly nextCents: number
}

/**
 * What another plan costs through a provider: its price minus earlier credit today; what is left of the plan before
 * becomes credit for the next charge. Whoever charges and whoever shows the amount ask this one rule. Spec D5.
 */
export function changeOf(of: { priceCents: number; creditCents: number; leftCents: number }): Change {
  const { priceCents, creditCents: before, leftCents } = of
  const creditCents = Math.max(before - priceCents, 0) + leftCents
  return { dueCents: Math.max(priceCents - before, 0), creditCents, nextCents: Math.max(priceCents - creditCents, 0) }
}
