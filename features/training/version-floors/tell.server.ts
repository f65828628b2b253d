import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { mailAdministrators } from './floor-mail.server.ts'

interface Where {
  readonly floorIds: readonly number[]
  readonly entityIds: readonly number[]
}

const Noted = z.object({
  entityId: z.number(),
  course: z.string(),
  version: z.string().nullable(),
  completedBefore: z.string().nullable(),
  effectiveOn: z.string(),
  reason: z.string(),
  completions: z.number(),
  people: z.number(),
})

const about = (noted: z.infer<typeof Noted>) => {
  const { entityId, course, version, completedBefore, effectiveOn, reason, completions, people } = noted
  const floor = version === null ? { completedBefore } : { fromVersion: version }
  return { entityId, target: course, detail: { ...floor, effectiveOn, people, completions, reason } }
}

/** In each organization that floors touch: what they did there, a line in its log, a mail to its administrators; once. */
export async function tellTouched(trx: Trx, services: Services, { floorIds, entityIds }: Where): Promise<void> {
  if (floorIds.length === 0) return
  const { rows } = await sqlOf(Noted)`
    with told as (
      insert into floor_organizations (entity_id, floor_id, completions, people, told_at)
      select r.entity_id, r.floor_id, count(*), count(distinct r.membership_id), ${services.clock.iso()}::timestamptz
      from registrations r where r.entity_id = any(${intArray(entityIds)}) and r.floor_id = any(${intArray(floorIds)})
      group by r.entity_id, r.floor_id
      on conflict do nothing
      returning entity_id, floor_id, completions, people
    )
    select t.entity_id, c.name as course, v.version, f.completed_before, f.effective_on, f.reason, t.completions, t.people
    from told t join course_floors f on f.id = t.floor_id join courses c on c.id = f.course_id
    left join course_versions v on v.id = f.version_id order by t.entity_id, f.id`.execute(trx)
  if (rows.length === 0) return
  await auditAt(trx, services, { caller: null, action: 'trainings.floorApplied' }, rows.map(about))
  await mailAdministrators(trx, services, { floorIds, entityIds: rows.map(({ entityId }) => entityId) })
}

/** In each organization that lifted floors had touched: a line in its log; once. */
export async function tellLifted(trx: Trx, services: Services, { floorIds, entityIds }: Where): Promise<void> {
  if (floorIds.length === 0) return
  const { rows } = await sqlOf(Noted)`
    with told as (
      update floor_organizations o set restored_at = ${services.clock.iso()}::timestamptz
      where o.entity_id = any(${intArray(entityIds)}) and o.floor_id = any(${intArray(floorIds)}) and o.restored_at is null
      returning o.entity_id, o.floor_id, o.completions, o.people
    )
    select t.entity_id, c.name as course, v.version, f.completed_before, f.effective_on, f.lifted_reason as reason, t.completions, t.people
    from told t join course_floors f on f.id = t.floor_id join courses c on c.id = f.course_id
    left join course_versions v on v.id = f.version_id order by t.entity_id, f.id`.execute(trx)
  await auditAt(trx, services, { caller: null, action: 'trainings.floorLifted' }, rows.map(about))
}
