import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { days365Back, type DayRange, daysOf } from '#platform/shared/report-range.ts'
import type { DateOf, Extra } from './learner-metrics.contract.ts'

interface Asked {
  readonly dateOf?: DateOf | undefined
  readonly allTime?: 'yes' | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly toDate?: CalendarDate | undefined
}

/**
 * Whether an end of the range that is not given is open: for all time, and for other dates than that of Spec B9, which has
 * a usual range.
 */
export const isOpen = ({ dateOf, allTime }: { readonly dateOf?: unknown; readonly allTime?: unknown }): boolean =>
  Boolean(allTime) || (dateOf || 'added') !== 'added'

/** The days a call is about; an end that is missing is open. Spec B9. */
export function daysAsked(asked: Asked, today: CalendarDate): Partial<DayRange> {
  const { fromDate, toDate } = asked
  const given = { ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  return isOpen(asked) ? given : daysOf(given, today, days365Back)
}

interface Filtered {
  readonly extra: readonly Extra[]
  readonly groupIds?: unknown
  readonly dateOf?: unknown
  readonly requirementId?: unknown
}

const isSet = (filter: unknown) => (Array.isArray(filter) ? filter.length > 0 : filter)

/** What the filters speak of is shown, whether or not it was chosen. */
export const extrasOf = ({ extra, groupIds, dateOf, requirementId }: Filtered): Extra[] =>
  (['groups', 'due', 'expires', 'requirement'] as const).filter(
    name =>
      extra.includes(name) ||
      dateOf === name ||
      (name === 'groups' && isSet(groupIds)) ||
      (name === 'requirement' && requirementId),
  )
