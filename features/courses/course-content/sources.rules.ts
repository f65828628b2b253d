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
})
export type ShownSource = z.infer<typeof ShownSource>

/** What is not known to have been read counts as not read. */
export const shownSource = ({ key, title, section, publisher, url, read, copyOf }: StoredSource): ShownSource => ({
  key,
  title,
  section: section ?? null,
  publisher,
  url: url ?? null,
  readOn: read === undefined || read === NOT_READ ? null : read,
  copyOf: copyOf ?? null,
})
