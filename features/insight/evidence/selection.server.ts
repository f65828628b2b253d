import { type RawBuilder, sql } from 'kysely'
import { Clock } from '#platform/server/clock.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import type { ExportEntity } from '#foundation/exports/run-export.server.ts'
import { anyWithin } from '#training/groups/within.server.ts'
import type { EvidenceAsked } from './evidence.contract.ts'

// SQL of: memberships m, registrations r, requirements q, outside_certificates o

/** What was asked for, of one organization, as of one moment. */
export interface Selection extends EvidenceAsked {
  readonly entityId: number
  readonly timeZone: string
  /** The moment's day there. */
  readonly day: CalendarDate
}

export const selectionOf = (
  { id, timeZone }: Pick<ExportEntity, 'id' | 'timeZone'>,
  asked: EvidenceAsked,
): Selection => ({
  ...asked,
  entityId: id,
  timeZone,
  day: dateIn(timeZone, new Date(asked.asOf)),
})

/** A clock that stands at the moment: whoever judges by it judges as of then. */
export function clockAt(asOf: string): Clock {
  const clock = new Clock()
  clock.now = () => new Date(asOf)
  return clock
}

const within = (day: RawBuilder<unknown>, { from, to }: Selection) =>
  sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`

/** The day on which `r` was completed there. */
export const completedOn = ({ timeZone }: Selection) =>
  sql<CalendarDate>`(r.date_completed at time zone ${timeZone}::text)::date`

const ofCourses = ({ requirementId, entityId }: Selection) =>
  requirementId === null
    ? sql`true`
    : sql`exists (select from ${rowsOf('requirements', entityId)} q where q.id = ${requirementId} and r.course_id = any(q.course_ids))`

/** Completions `r` that count under what was asked, whatever their day. */
export const completed = (selection: Selection) =>
  sql`(r.status = 'Complete' and r.date_completed <= ${selection.asOf}::timestamptz and ${ofCourses(selection)})`

/** Completions `r` that are listed. */
export const isListed = (selection: Selection) =>
  sql`(${completed(selection)} and ${within(completedOn(selection), selection)})`

/** Certificates from outside `o` that are listed: those that an administrator accepted for the requirement. */
export const isOutside = (selection: Selection) =>
  sql`(o.requirement_id = ${selection.requirementId}::integer and o.status = 'Accepted' and o.decided_at <= ${selection.asOf}::timestamptz
    and ${within(sql`o.completed_on`, selection)})`

/** Whether the member `m` is among those of whom it is to be proven. */
export const isAsked = (selection: Selection) => {
  const { requirementId, entityId, groupIds, asOf, day } = selection
  const circle =
    requirementId === null
      ? sql`((m.status = 'Active' and m.created_at <= ${asOf}::timestamptz) or exists (
          select from ${rowsOf('registrations', entityId)} r where r.membership_id = m.id and ${isListed(selection)}))`
      : sql`exists (select from ${rowsOf('requirementPeople', entityId)} p
          where p.membership_id = m.id and p.requirement_id = ${requirementId} and p.since <= ${day}::date)`
  const inGroup =
    groupIds.length === 0
      ? sql`true`
      : sql`exists (select from ${rowsOf('groupMembers', entityId)} gm
          where gm.membership_id = m.id and gm.group_id = ${anyWithin(entityId, groupIds)})`
  return sql<boolean>`(${circle} and ${inGroup})`
}
