import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { NATIONAL } from '../course-content/course-content.ts'
import { approvedOn } from './approvals.server.ts'
import { AssignableCourse, RENEWAL_DAYS } from './courses.contract.ts'
import { nameForReader } from './course-names.server.ts'
import { currentLanguage } from '#platform/server/language.ts'

/**
 * The condition on `c` (courses) and an entity's id under which the course is in its catalog: published, and
 * national, of the entity's state, or added by staff. For individuals, the state is the one in their profile. Spec D4.
 */
export const inCatalogue = (entityId: RawBuilder<unknown> | number): RawBuilder<boolean> => sql<boolean>`(
  c.current_version_id is not null and (
    c.state = ${NATIONAL}
    or exists (
      select from entities e
      left join lateral (
        -- Set apart, so that nobody goes through the people of an organization.
        select u.state from memberships m join users u on u.id = m.user_id
        where e.type = 'Individual' and m.entity_id = e.id offset 0) u on true
      where e.id = ${entityId} and c.state in (e.state, u.state))
    or exists (select from ${rowsOf('entityCourses', entityId)} added where added.course_id = c.id)
  ))`

/** Those of these courses that are not in the entity's catalog: an assignment that names one is refused. */
export async function outsideCatalogue(
  db: Db | Trx,
  entityId: number,
  courseIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select asked.id from unnest(${intArray(courseIds)}) asked (id)
    where not exists (select from courses c where c.id = asked.id and ${inCatalogue(entityId)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The entity's catalog, national courses first; each says whether the member already has it. Spec B3. */
export async function assignableCourses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entity: EntityScope,
  membershipId: number | null,
): Promise<AssignableCourse[]> {
  const today = clock.today(entity.timeZone)
  const renewableFrom = addDays(today, RENEWAL_DAYS)
  const { rows } = await sqlOf(AssignableCourse)`
    select c.id, ${nameForReader(sql`c`)} as name, c.header as training_header, c.state, ${approvedOn(sql`c.id`, today)} as "isCE",
           array(select m.title from course_modules m where m.version_id = c.current_version_id
             and m.language = (
               select said.language from course_texts said where said.version_id = m.version_id
               and said.language in (${currentLanguage()}, 'en') order by said.language = 'en' limit 1) order by m.position) as module_names,
           exists (select from ${entity.rows('registrations')} r where r.membership_id = ${membershipId}
                   and r.course_id = c.id
                   and (r.status <> 'Complete' or r.expires_on is null or r.expires_on > ${renewableFrom}::date)) as already_user_courses
    from courses c where ${inCatalogue(entity.id)}
    order by c.state <> ${NATIONAL}, c.state, "isCE", c.name, c.id`.execute(db)
  return rows
}
