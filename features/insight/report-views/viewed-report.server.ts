import type { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { TableFormat } from '#foundation/exports/table-format.ts'
import type { ViewSearch } from './report-views.contract.ts'

/** A view that is due. */
export interface DueView {
  readonly entityId: number
  readonly userIds: readonly number[]
  readonly name: string
  readonly search: ViewSearch
  readonly format: TableFormat
  readonly skipEmpty: boolean
  /** In the organization's time zone. */
  readonly today: CalendarDate
}

/** What a report tells of itself, so that it can have views. */
export interface ViewedReport {
  /** Its filters and order. */
  readonly filters: z.ZodObject
  /** Asks for the files of views that are due, in the transaction that says when they are due next. */
  readonly deliver: (trx: Trx, services: Pick<Services, 'jobs' | 'clock'>, due: readonly DueView[]) => Promise<void>
}

/** Names that are no filter: the columns, which only the screen knows. */
const COLUMNS = 'columns'

/** A search as a call would bring it: one value as it is, several as a list. */
export const callOf = (search: ViewSearch): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => name !== COLUMNS)
      .map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]),
  )

/** Whether the report understands all of it. */
export const understands = ({ filters }: ViewedReport, search: ViewSearch): boolean =>
  Object.keys(search).every(name => name === COLUMNS || name in filters.shape) &&
  filters.safeParse(callOf(search)).success
