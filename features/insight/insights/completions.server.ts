import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { ofActive } from '#training/standing/standing.server.ts'
import { monthsShown } from '../dashboard-figures/dashboard-figures.rules.ts'
import type { CompletionMonth } from './insights.contract.ts'
import { yearBefore } from './insights.rules.ts'

// SQL of: registrations r

/** The dashboard's months, each beside the same month a year before, by the organization's calendar. Spec D8. */
export async function readCompletionsCompared(
  db: Db,
  entity: EntityScope,
  today: CalendarDate,
): Promise<CompletionMonth[]> {
  const months = monthsShown(today)
  const both = [...months.map(yearBefore), ...months]
  const starts = both.map(month => startOfDay(entity.timeZone, `${month}-01`).toISOString())
  const { rows } = await sqlOf(z.object({ place: z.number(), count: z.number() }))`
    select width_bucket(r.date_completed, ${starts}::timestamptz[]) as place, count(*) as count
    from ${entity.rows('registrations')} r ${ofActive}
    where r.date_completed >= ${starts[0]} and r.date_completed < ${startOfDay(entity.timeZone, addDays(today, 1)).toISOString()}
    group by 1`.execute(db)
  // Places count from 1.
  const counts = new Map(rows.map(({ place, count }) => [both[place - 1], count]))
  return months.map(month => ({
    month,
    count: counts.get(month) ?? 0,
    yearBefore: counts.get(yearBefore(month)) ?? 0,
  }))
}
