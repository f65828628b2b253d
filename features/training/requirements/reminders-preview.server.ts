import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { plannedByDay } from '../reminders/planned.server.ts'
import { AS_THE_ORGANIZATION } from '../reminders/requirement-cadence.contract.ts'
import { previewReminders, REMINDED_AHEAD, REQUIREMENTS_MAX } from './requirements.contract.ts'

// SQL of: requirements q

/** The next days on which people are reminded of what a requirement asks for, as it would be. Decision 385. */
export const remindersPreviewRoute = route(
  previewReminders,
  async ({ entity, params: { requirementId }, body }, { db, clock }) => {
    const others = await othersOf(db, entity, requirementId)
    const { rows } = await sqlOf(z.object({ day: z.string(), people: z.number() }))`${plannedByDay({
      entityId: entity.id,
      timeZone: entity.timeZone,
      today: clock.today(entity.timeZone),
      ahead: REMINDED_AHEAD,
      changed: { requirementId, reminders: body.reminders === 'own' ? body : AS_THE_ORGANIZATION },
    })}`.execute(db)
    return { days: rows, others }
  },
)

/** Other requirements at whose times people may hear of the same courses; 404 if the one itself does not stand. */
async function othersOf(db: Db, entity: EntityScope, requirementId: number): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ names: z.array(z.string()) }))`
    select array(
      select o.name from ${entity.rows('requirements')} o
      where o.ended_at is null and o.id <> q.id and o.reminders = 'own' and o.course_ids && q.course_ids
      order by o.name collate "und-x-icu" limit ${REQUIREMENTS_MAX}) as names
    from ${entity.rows('requirements')} q where q.id = ${requirementId} and q.ended_at is null`.execute(db)
  if (!rows[0]) throw unknown(common.notFound)
  return rows[0].names
}
