import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { NATIONAL } from '../course-content/course-content.ts'
import { assignableCourses, inCatalogue } from './catalogue.server.ts'
import { courseLookup, courseMedia, organizationCourses, trainingLookup } from './courses.contract.ts'
import { coursesMessages } from './courses.messages.ts'
import { publishDrafts, watchDrafts } from './drafts.server.ts'
import { publishCourses, publishWaiting } from './publish.server.ts'
import { nameForReader } from './course-names.server.ts'

export const courses: Feature = {
  routes: [
    route(organizationCourses, (call, services) =>
      assignableCourses(services, call.entity, call.query.entityUserId ?? null),
    ),

    route(courseLookup, async ({ entity }, { db }) => {
      const { rows } = await sqlOf(z.object({ label: z.string(), value: z.number() }))`
        select ${nameForReader(sql`c`)} as label, c.id as value from courses c where ${seenHere(entity.id)} order by label, c.id`.execute(
        db,
      )
      return rows
    }),

    route(trainingLookup, async ({ entity }, { db }) => {
      const { rows } = await sqlOf(z.object({ label: z.string(), value: z.number() }))`
        select c.header || case when c.state = ${NATIONAL} then '' else ' (' || c.state || ')' end as label, min(c.id) as value
        from courses c where ${seenHere(entity.id)} group by c.header, c.state order by label`.execute(db)
      return rows
    }),

    route(courseMedia, async ({ params }, { db, files }) => {
      const hash = /^([0-9a-f]{64})\.[a-z0-9]+$/.exec(params.file)?.[1]
      const found = hash
        ? await db
            .selectFrom('courseMedia')
            .select(['storageKey', 'mediaType'])
            .where('sha256', '=', hash)
            .executeTakeFirst()
        : undefined
      if (!found) throw unknown(coursesMessages.unknownMedia)
      return {
        name: params.file,
        type: found.mediaType,
        content: await files.read(found.storageKey),
        inline: true,
        immutable: true,
      }
    }),
  ],
  prepare: async services => {
    if (!services.config.preview) return publishCourses(services)
    await publishDrafts(services)
    watchDrafts(services)
  },
  sweeps: [publishWaiting],
  constraints: {
    course_formats_pkey: 'bug',
    published_courses_pkey: 'bug',
    published_courses_one_check: 'bug',
    course_approvals_days: 'bug',
    course_approvals_one_a_day: 'bug',
    courses_slug_unique: 'bug',
    courses_part_check: 'bug',
    course_versions_once: 'bug',
    course_modules_position: 'bug',
    course_modules_key: 'bug',
    courses_current_version: 'bug',
    course_modules_kind_check: 'bug',
    course_media_sha256_check: 'bug',
    course_media_storage_key_unique: 'bug',
  },
}

const seenHere = (entityId: number) => sql`(${inCatalogue(entityId)}
  or exists (select from ${rowsOf('registrations', entityId)} r where r.course_id = c.id))`
