import type { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { PAGE } from '#platform/shared/paging.ts'
import { Filters } from './learner-metrics.contract.ts'

/**
 * What an export takes from it: the days are settled (one that is missing is an open end), so a file made tomorrow covers
 * what was requested today.
 */
export const LearnerExportQuery = Filters.omit(PAGE).extend({ today: CalendarDate })
export type LearnerExportQuery = z.output<typeof LearnerExportQuery>
