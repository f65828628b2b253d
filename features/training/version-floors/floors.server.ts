import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { applyFloors, keyOf } from './apply.server.ts'
import { Floor, type PlannedFloor } from './version-floors.contract.ts'

/** As in the trigger `keep_to_floors`: who completes a training of the course shares it. */
const FLOOR_LOCK = 7_230_440

/** Nobody completes a training of the course meanwhile without knowing what is changed here. */
const alone = (trx: Trx, courseId: number) => sql`select pg_advisory_xact_lock(${FLOOR_LOCK}, ${courseId})`.execute(trx)

/** Sets a floor; a job carries it out. Spec D4. */
export async function setFloor(
  trx: Trx,
  { clock, jobs }: Services,
  { courseId, ...floor }: PlannedFloor & { readonly reason: string },
): Promise<number> {
  await alone(trx, courseId)
  const { id } = await trx
    .insertInto('courseFloors')
    .values({ courseId, ...floor, setAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.add(trx, applyFloors, { courseId }, { key: keyOf(courseId) })
  return id
}

const Lifted = z.object({ version: z.string().nullable(), completedBefore: z.string().nullable() })

/** Lifts a floor that stands; a job restores what it touched. Null: it does not stand. */
export async function liftFloor(
  trx: Trx,
  { clock, jobs }: Services,
  { courseId, floorId, reason }: { readonly courseId: number; readonly floorId: number; readonly reason: string },
): Promise<z.infer<typeof Lifted> | null> {
  await alone(trx, courseId)
  const { rows } = await sqlOf(Lifted)`
    update course_floors f set lifted_at = ${clock.iso()}, lifted_reason = ${reason}
    where f.id = ${floorId} and f.course_id = ${courseId} and f.lifted_at is null
    returning (select v.version from course_versions v where v.id = f.version_id) as version, f.completed_before`.execute(
    trx,
  )
  const [lifted] = rows
  if (!lifted) return null
  await jobs.add(trx, applyFloors, { courseId }, { key: keyOf(courseId) })
  return lifted
}

/** Floors of one course that are shown; nobody sets more. */
const SHOWN = 50

/** The floors of a course: those that stand first, then the newest. */
export async function floorsOf(db: Db, courseId: number): Promise<Floor[]> {
  const { rows } = await sqlOf(Floor)`
    select f.id as floor_id, v.version, f.completed_before, f.effective_on, f.reason, f.set_at, f.lifted_at, f.lifted_reason,
           case when f.lifted_at is null then f.applied_at else f.restored_at end is not null as settled,
           coalesce(o.completions, 0) as completions, coalesce(o.people, 0) as people, coalesce(o.organizations, 0) as organizations
    from course_floors f left join course_versions v on v.id = f.version_id
    left join lateral (
      select sum(t.completions)::integer as completions, sum(t.people)::integer as people,
             count(*) filter (where e.type <> 'Individual') as organizations
      from floor_organizations t join entities e on e.id = t.entity_id where t.floor_id = f.id) o on true
    where f.course_id = ${courseId} order by f.lifted_at is not null, f.id desc limit ${SHOWN}`.execute(db)
  return rows
}
