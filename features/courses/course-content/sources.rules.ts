import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { NOT_READ, type StoredSource } from './course-content.ts'

/** A source as it is shown: where it says it, and when a person last read it there. */
export const ShownSource = z.object({
  key: z.string(),
  title: z.string(),
  section: z.string().nullable(),
  publisher: z.string(),
  url: z.string().nullable(),
  /** Null: nobody has read it yet. */
  readOn: CalendarDate.nullable(),
  copyOf: z.string().nullable(),
  /** Shown by pages from before `readOn` only. */
  reviewed: z.string(),
})
export type ShownSource = z.infer<typeof ShownSource>

type Months = Partial<Record<'reviewed' | 'read', string | undefined>>

/** The month that every source claimed before it named the day. */
const CLAIMED = '2026-11'

/**
 * While an upgrade is under way, programs and pages from before sources named a day still want a month, and fail without
 * one. It may go when nobody upgrades from such a program any more. docs/decisions/0294.
 */
export const monthBeforeDays = ({ reviewed, read }: Months): string =>
  reviewed ?? (read === undefined || read === NOT_READ ? CLAIMED : read.slice(0, 'yyyy-mm'.length))

/** What is not known to have been read counts as not read. */
export const shownSource = ({
  key,
  title,
  section,
  publisher,
  url,
  read,
  copyOf,
  reviewed,
}: StoredSource): ShownSource => ({
  key,
  title,
  section: section ?? null,
  publisher,
  url: url ?? null,
  readOn: read === undefined || read === NOT_READ ? null : read,
  copyOf: copyOf ?? null,
  reviewed: monthBeforeDays({ reviewed, read }),
})
