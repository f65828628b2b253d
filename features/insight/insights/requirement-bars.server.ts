import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { standingCounts } from '#training/requirements/requirement-list.server.ts'
import { REQUIREMENTS_MAX } from '#training/requirements/requirements.contract.ts'
import { RequirementBar } from './insights.contract.ts'

/** How people stand under each requirement that stands: the numbers of its own page. Decision 314. */
export async function readRequirementBars(db: Db, entity: EntityScope, today: CalendarDate): Promise<RequirementBar[]> {
  const { rows } = await sqlOf(RequirementBar)`
    select q.id as requirement_id, q.name, coalesce(c.people, 0) as people, coalesce(c.met, 0) as met,
           coalesce(c.to_do, 0) as to_do, coalesce(c.overdue, 0) as overdue, coalesce(c.waived, 0) as waived
    from ${entity.rows('requirements')} q left join (${standingCounts(entity, today)}) c on c.requirement_id = q.id
    where q.ended_at is null
    order by coalesce(c.overdue, 0) desc, coalesce(c.to_do, 0) desc, q.name collate "und-x-icu", q.id
    limit ${sql.lit(REQUIREMENTS_MAX)}`.execute(db)
  return rows
}
