import { dateIn } from '#platform/shared/calendar-date.ts'
import type { HistoryRow } from './my-history.contract.ts'

/** The date of a cycle in the timeline: completed, else started, else added. */
export const whenOf = ({
  dateCompleted,
  dateStarted,
  dateAdded,
}: Pick<HistoryRow, 'dateCompleted' | 'dateStarted' | 'dateAdded'>): string => dateCompleted ?? dateStarted ?? dateAdded

/** The rows under their years, in their original order. */
export function byYear(rows: readonly HistoryRow[], timeZone: string): { year: string; rows: HistoryRow[] }[] {
  const years = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const year = dateIn(timeZone, new Date(whenOf(row))).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, ofYear]) => ({ year, rows: ofYear }))
}
