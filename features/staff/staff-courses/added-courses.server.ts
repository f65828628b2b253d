import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller, Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { addCourses, takeCourses, unknownCourses } from '#courses/courses/added-courses.server.ts'
import { approvedOn } from '#courses/courses/approvals.server.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { AddableCourse, addedCourses, AddedCourse, changeAddedCourses } from './staff-courses.contract.ts'
import { staffCoursesMessages as messages } from './staff-courses.messages.ts'

/** More courses than can be chosen from at one go. */
const SHOWN = 1_000

/** What the organization has beside its catalog, and what else it could have. Spec D4. */
export async function readAdded(
  entity: EntityScope,
  { db, clock }: Services,
): Promise<z.output<typeof addedCourses.response>> {
  const isCE = approvedOn(sql`c.id`, clock.today(entity.timeZone))
  const { rows: added } = await sqlOf(AddedCourse)`
    select c.id as course_id, c.name, c.state, ${isCE} as "isCE",
           (select count(*) from ${entity.rows('registrations')} r where r.course_id = c.id and r.status <> 'Complete') as open
    from ${entity.rows('entityCourses')} a join courses c on c.id = a.course_id order by c.name, c.id limit ${SHOWN}`.execute(
    db,
  )
  const { rows: addable } = await sqlOf(AddableCourse)`
    select c.id as course_id, c.name, c.state, ${isCE} as "isCE" from courses c
    where c.current_version_id is not null and not ${inCatalogue(entity.id)} order by c.name, c.id limit ${SHOWN}`.execute(
    db,
  )
  return { added, addable }
}

/** Adds and takes away; each course that changed stands in the organization's log. Spec D4, D14. */
export const changeAdded = (
  {
    caller,
    entity,
    body: { add, remove },
  }: { caller: Caller; entity: EntityScope; body: { add: number[]; remove: number[] } },
  services: Services,
): Promise<{ added: number; removed: number }> =>
  services.db.transaction().execute(async trx => {
    if ((await unknownCourses(trx, add)).length > 0) throw refuse(changeAddedCourses, 'add', messages.unknown)
    const removed = await takeCourses(trx, entity.id, remove)
    const added = await addCourses(trx, entity.id, add)
    const note = (action: 'courses.added' | 'courses.removed', courses: readonly { readonly name: string }[]) =>
      courses.length > 0
        ? auditStaff(trx, services, { caller, entity, action, target: courses.map(({ name }) => name).join(', ') })
        : undefined
    await note('courses.removed', removed)
    await note('courses.added', added)
    return { added: added.length, removed: removed.length }
  })
