import { z } from 'zod'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { listOf, optional } from '#platform/shared/paging.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'

export const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Which of a record's days the range is about; the day it was added, unless another one is named. */
export const DateOf = z.enum(['added', 'completed', 'expires', 'due'])
export type DateOf = z.infer<typeof DateOf>

/** Days that move on with today, for views that are opened or sent again and again. */
export const Period = z.enum(['last30', 'last90', 'last365', 'thisMonth', 'lastMonth', 'next30', 'next90', 'next365'])
export type Period = z.infer<typeof Period>

/** Which days the records of a report are of. */
export const reportDays = {
  /** The first day. */
  fromDate: optional(CalendarDate),
  /** The day after the last: exclusive. Spec B9, D7. */
  toDate: optional(CalendarDate),
  dateOf: optional(DateOf),
  /** An end of the range that is not given is open, as it is for all dates but the one added. */
  allTime: optional(z.literal('yes')),
  /** Its days, where none are given. */
  period: optional(Period),
}

/** What narrows Learner Reports and Training Reports alike, so that a number of these opens its records in those. */
export const reportNarrowing = {
  ...reportDays,
  /** Whose people are in one of these now, or in a group below. */
  groupIds: listOf(Id),
  /** Its courses, of the people whom it obliges. */
  requirementId: optional(Id),
  /** How they stand under it; without it, no filter. */
  standing: listOf(PersonStanding),
}

/** Refuses days that end before they start, at the later one. */
export const endsBefore = <From extends string, Until extends string>(from: From, until: Until) => ({
  path: [until],
  message: learnerMetricsMessages.endBeforeStart,
  ...judgedWith(from, until),
})
/** For `refine`: a report's days end after they start. */
export const daysInOrder = [
  ({
    fromDate,
    toDate,
  }: {
    readonly fromDate?: CalendarDate | undefined
    readonly toDate?: CalendarDate | undefined
  }) => !fromDate || !toDate || fromDate < toDate,
  endsBefore('fromDate', 'toDate'),
] as const
