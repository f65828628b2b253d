import { addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Confidence, EntryKind, Standing } from './state-facts.contract.ts'

/** A review that is older is marked. */
export const REVIEW_DUE_MONTHS = 12
/** A review that is older no longer counts. */
export const REVIEW_ENDS_MONTHS = 18

export interface Known {
  readonly kind: EntryKind
  readonly confidence: Confidence
  readonly source: string | null
  /** When its source was last read. */
  readonly readOn: CalendarDate
}

const isReview = (kind: EntryKind) => kind === 'review' || kind === 'change'

/**
 * The standing of a fact of law: reviewed while a person has read its source within 18 months; from a source where that
 * is named and beyond doubt; otherwise not known, and never shown. `standingSql` is the same in SQL. Spec D14.
 */
export function standingOf({ kind, confidence, source, readOn }: Known, today: CalendarDate): Standing {
  if (isReview(kind) && today < addMonths(readOn, REVIEW_ENDS_MONTHS)) return 'reviewed'
  return confidence === 'high' && source !== null ? 'source' : 'unknown'
}

/** Whether somebody should read its source again: the last review is a year old. Spec D14. */
export const reviewIsDue = ({ kind, readOn }: Pick<Known, 'kind' | 'readOn'>, today: CalendarDate): boolean =>
  isReview(kind) && addMonths(readOn, REVIEW_DUE_MONTHS) <= today

/** Three digits, or a number of the country: what can be called. */
const NUMBER = /^(\d{3}|(1-)?\d{3}-\d{3}-\d{4})$/
export const isNumber = (value: string): boolean => NUMBER.test(value)

/** A line to call is a field of its own: 'line-1', 'line-2'. */
export const isLine = (field: string): boolean => field.startsWith('line-')
