import { z } from 'zod'
import { route } from '#platform/server/feature.ts'
import { publishedCourse } from '#courses/courses/published.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { userCourses } from './enrollments.contract.ts'
import { ModuleProgress, outlineOf } from './progress.rules.ts'

/** The most open trainings that one answer lists: a person has a handful. */
const MOST = 100

const Row = z.object({
  registrationId: z.number(),
  courseId: z.number(),
  versionId: z.number(),
  language: z.string(),
  modules: z.array(ModuleProgress),
})

export const userCourseRoutes = [
  /** The trainings that a person has open in an entity, for the reminder after sign-in. Spec A3, A4. */
  route(userCourses, async ({ entity }, { db }) => {
    const { rows } = await sqlOf(Row)`
      select r.id as registration_id, r.course_id, r.version_id, r.language,
             coalesce((select json_agg(json_build_object('moduleKey', p.module_key, 'status', p.status, 'pageKey', p.page_key,
                 'pagesSeen', p.pages_seen, 'seconds', p.seconds, 'pageSeconds', '{}'::json, 'answered', '[]'::json))
               from module_progress p where p.registration_id = r.id and p.entity_id = r.entity_id), '[]') as modules
      from ${entity.rows('registrations')} r
      where r.membership_id = ${entity.membershipId} and r.status <> 'Complete'
      order by r.last_beat_at desc nulls last, r.due_date nulls last, r.id limit ${MOST}`.execute(db)
    return Promise.all(
      rows.map(async ({ registrationId, courseId, versionId, language, modules }) => {
        const course = await publishedCourse(db, versionId, language)
        return {
          id: courseId,
          registrationId,
          name: course.name,
          modules: outlineOf(course.modules, modules).map(({ id, key, title, status, active }) => ({
            id,
            key,
            title,
            status,
            active,
          })),
        }
      }),
    )
  }),
]
