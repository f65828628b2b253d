import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { inSteps } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { lookAgain } from '../cycles/cycles.server.ts'
import { endBelowFloor, pinNewest, restoreUnfloored } from '../enrollments/floors.server.ts'
import { tellLifted, tellTouched } from './tell.server.ts'
import { standing, touchedIn } from './touched.server.ts'

/** Entities at a time, and completions in one transaction. */
const CHUNK = 200
export const ENDED_AT_ONCE = 2_000

export const keyOf = (courseId: number): string => `floors ${courseId}`

/** What is to be carried out: those that were set, and those that were lifted. */
interface Open {
  readonly set: readonly number[]
  readonly lifted: readonly number[]
}

/**
 * Carries out the floors of a course, some entities at a time: what a lifted one took comes back, what one that stands
 * touches ends. It looks at what is, not at what it did: after a kill it begins again and finds what is left. Spec D4.
 */
export const applyFloors = job({
  name: 'apply-version-floors',
  payload: z.strictObject({ courseId: z.number().int() }),
  unfinished: () => sql`
    select distinct 'floors ' || course_id as key, jsonb_build_object('courseId', course_id) as payload from course_floors
    where applied_at is null and lifted_at is null or lifted_at is not null and restored_at is null`,
  async run(services, { courseId }, stopping, progressed) {
    const open = await readOpen(services, courseId)
    await inSteps(
      after => nextEntities(services, after),
      async entities => {
        const entityIds = entities.map(({ id }) => id)
        for (const change of changesOf(open, courseId, entityIds))
          while ((await services.db.transaction().execute(change)) === ENDED_AT_ONCE) stopping?.throwIfAborted()
        await services.db.transaction().execute(async trx => {
          await tellLifted(trx, services, { floorIds: open.lifted, entityIds })
          await tellTouched(trx, services, { floorIds: open.set, entityIds })
        })
        stopping?.throwIfAborted()
        await progressed?.()
      },
    )
    await services.db.transaction().execute(trx => settle(trx, services, open))
  },
})

const changesOf = ({ set, lifted }: Open, courseId: number, entityIds: readonly number[]) => {
  const step = { entityIds, limit: ENDED_AT_ONCE }
  return [
    ...(lifted.length > 0 ? [(trx: Trx) => restoreUnfloored(trx, step, lifted)] : []),
    ...set.map(floorId => (trx: Trx) => endBelowFloor(trx, touchedIn(standing(floorId), step))),
    ...(set.length > 0 ? [(trx: Trx) => pinNewest(trx, step, courseId)] : []),
  ]
}

const nextEntities = async ({ db }: Services, after: number) =>
  db.selectFrom('entities').select('id').where('id', '>', after).orderBy('id').limit(CHUNK).execute()

async function readOpen({ db }: Services, courseId: number): Promise<Open> {
  const { rows } = await sqlOf(z.object({ id: z.number(), isLifted: z.boolean() }))`
    select id, lifted_at is not null as is_lifted from course_floors
    where course_id = ${courseId} and (applied_at is null and lifted_at is null or lifted_at is not null and restored_at is null)
    order by id`.execute(db)
  const idsOf = (lifted: boolean) => rows.filter(({ isLifted }) => isLifted === lifted).map(({ id }) => id)
  return { set: idsOf(false), lifted: idsOf(true) }
}

/** All of it is done; a floor that was lifted while it was carried out is still to be restored, by another job. */
async function settle(trx: Trx, { clock }: Services, { set, lifted }: Open): Promise<void> {
  await sql`
    update course_floors set applied_at = case when lifted_at is null then ${clock.iso()}::timestamptz else applied_at end,
      restored_at = case when id = any(${intArray(lifted)}) then ${clock.iso()}::timestamptz end
    where id = any(${intArray([...set, ...lifted])}) and (lifted_at is null or id = any(${intArray(lifted)}))`.execute(
    trx,
  )
  await lookAgain(
    trx,
    sql`select e.time_zone from floor_organizations o join entities e on e.id = o.entity_id
    where o.floor_id = any(${intArray(set)})`,
  )
}
