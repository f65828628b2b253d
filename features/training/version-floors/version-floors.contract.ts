import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'

const id = z.number().int()

/** What a floor is: the first version whose completions count, or the first day. One of the two. */
export const FloorKind = z.enum(['version', 'day'])
export type FloorKind = z.infer<typeof FloorKind>

export interface PlannedFloor {
  readonly courseId: number
  readonly versionId: number | null
  readonly completedBefore: CalendarDate | null
  /** The first day on which what is below does not count. */
  readonly effectiveOn: CalendarDate
}

/** What a floor touches. People are counted in each organization that they belong to. */
export const Touched = z.object({
  completions: id,
  people: id,
  /** Of them, those who are compliant today and, for this course, would not be from that day on. */
  losing: id,
  organizations: id,
})
export type Touched = z.infer<typeof Touched>

export const Floor = z.object({
  floorId: id,
  /** The version that is required, or null. */
  version: z.string().nullable(),
  completedBefore: CalendarDate.nullable(),
  effectiveOn: CalendarDate,
  reason: z.string(),
  setAt: z.string(),
  /** It has been carried out everywhere; after it was lifted: everything is as it was. */
  settled: z.boolean(),
  liftedAt: z.string().nullable(),
  liftedReason: z.string().nullable(),
  /** What it touched, as far as it was carried out. */
  completions: id,
  people: id,
  organizations: id,
})
export type Floor = z.infer<typeof Floor>
