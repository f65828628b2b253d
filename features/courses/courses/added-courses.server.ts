import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { inCatalogue } from './catalogue.server.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** Gives an entity published courses beside its catalog; returns those that it did not have. Spec D4. */
export async function addCourses(trx: Trx, entityId: number, courseIds: readonly number[]) {
  const { rows } = await sqlOf(Named)`
    with added as (
      insert into entity_courses (entity_id, course_id)
      select ${entityId}, c.id from courses c
      where c.id = any(${intArray(courseIds)}) and c.current_version_id is not null and not ${inCatalogue(entityId)} order by c.id
      on conflict do nothing returning course_id)
    select c.id, c.name from added join courses c on c.id = added.course_id order by c.name, c.id`.execute(trx)
  return rows
}

/** Takes them away again; what was started goes on. */
export async function takeCourses(trx: Trx, entityId: number, courseIds: readonly number[]) {
  const { rows } = await sqlOf(Named)`
    with taken as (
      delete from entity_courses where entity_id = ${entityId} and course_id = any(${intArray(courseIds)}) returning course_id)
    select c.id, c.name from taken join courses c on c.id = taken.course_id order by c.name, c.id`.execute(trx)
  return rows
}

/** Those of these ids that are no published course. */
export async function unknownCourses(trx: Trx, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select asked.id from unnest(${intArray(courseIds)}) asked (id)
    where not exists (select from courses c where c.id = asked.id and c.current_version_id is not null)`.execute(trx)
  return rows.map(({ id }) => id)
}
