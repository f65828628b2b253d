import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Clock } from '#platform/server/clock.ts'
import { REVIEW_DUE_MONTHS, REVIEW_ENDS_MONTHS } from './facts.rules.ts'
import type { Standing } from './state-facts.contract.ts'

// SQL of: fact_entries n

/** The law changes at no midnight of ours: one day for everyone. */
export const lawDay = (clock: Clock): CalendarDate => clock.today('UTC')

/** The standing of the entry `n` that stands: `standingOf` as an expression. Spec D14. */
export const standingSql = (today: CalendarDate): RawBuilder<Standing> => sql<Standing>`(case
  when n.kind in ('review', 'change') and ${today}::date < (n.read_on + make_interval(months => ${REVIEW_ENDS_MONTHS}))::date then 'reviewed'
  when n.confidence = 'high' and n.source is not null then 'source' else 'unknown' end)`

/** Whether its review is due: `reviewIsDue` as an expression. Spec D14. */
export const reviewDueSql = (today: CalendarDate): RawBuilder<boolean> => sql<boolean>`(
  n.kind in ('review', 'change') and (n.read_on + make_interval(months => ${REVIEW_DUE_MONTHS}))::date <= ${today}::date)`
