import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { addMonths, type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { Services } from '#platform/server/feature.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import type { Taken } from './state.server.ts'

/** A refresher is offered so long after a course that it refreshes: a month before a year is over. Decision 310. */
const REFRESHED_AFTER_MONTHS = 11

/**
 * Whether the course `c` is offered to the member `m` who never took it: a refresher to those who completed what it
 * refreshes, not before it begins to fade, and not while the course itself is to be taken again.
 */
// SQL of: memberships m, courses c
export const isOffered = ({ clock }: Pick<Services, 'clock'>): RawBuilder<boolean> => sql<boolean>`(
  c.refreshes = '{}' or exists (
    select from registrations b join courses o on o.id = b.course_id
    where b.entity_id = m.entity_id and b.membership_id = m.id and b.status = 'Complete' and o.slug = any(c.refreshes)
      and not exists (select from registrations later where later.entity_id = b.entity_id
        and later.membership_id = b.membership_id and later.course_id = b.course_id and later.cycle > b.cycle)
      and b.date_completed <= ${clock.iso()}::timestamptz - make_interval(months => ${REFRESHED_AFTER_MONTHS})))`

/** What refreshes a course in the entity's catalog, and from which day on it is offered to whoever completed it then. */
export async function refresherOf(
  db: Db,
  entity: EntityScope,
  { courseId, language, dateCompleted }: Taken,
): Promise<{ readonly name: string; readonly minutes: number; readonly from: CalendarDate } | null> {
  if (dateCompleted === null) return null
  const { rows } = await sqlOf(z.object({ name: z.string(), minutes: z.number() }))`
    select t.name, t.minutes
    from courses base
    join courses c on base.slug = any(c.refreshes)
    join course_texts t on t.version_id = c.current_version_id and t.language in (${language}, 'en')
    where base.id = ${courseId} and ${inCatalogue(entity.id)}
    order by t.language = 'en', c.id limit 1`.execute(db)
  const completedOn = dateIn(entity.timeZone, new Date(dateCompleted))
  return rows[0] ? { ...rows[0], from: addMonths(completedOn, REFRESHED_AFTER_MONTHS) } : null
}
