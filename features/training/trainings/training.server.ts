import { shownSource } from '#courses/course-content/sources.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { approvalOn } from '#courses/courses/approvals.server.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { Claims } from '#courses/course-content/course-offer.ts'
import { claimsForReader, nameForReader, publishedForReader } from '#courses/courses/course-names.server.ts'
import type { PublishedModule } from '#courses/courses/published.server.ts'
import { Duty } from '#foundation/training-rules/duty.ts'
import { Industry } from '#foundation/training-rules/training-rule.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { countsOf } from './training-counts.server.ts'
import { TrainingCounts, TrainingDetail, trainingDetail } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import { seesCounts } from './trainings.rules.ts'

export const trainingRoutes = [
  route(trainingDetail, async ({ entity, params: { courseId } }, { db, clock }) => {
    const course = await courseInCatalogue(db, entity, courseId, clock.today(entity.timeZone))
    const seen = seesCounts(entity.roles)
    const [published, versions, covers, counts, groups] = await Promise.all([
      publishedForReader(db, course.versionId),
      readVersions(db, courseId, course.versionId),
      readCovered(db, entity, courseId),
      seen ? readCounts(db, entity, courseId, clock.today(entity.timeZone)) : null,
      seen ? countGroups(db, entity, courseId) : null,
    ])
    const {
      header: trainingHeader,
      name,
      state,
      hours,
      validMonths,
      description,
      minutes,
      languages,
      modules,
      sources,
    } = published
    return {
      courseId,
      trainingHeader,
      name,
      state,
      isCE: course.ceBody !== null,
      hours,
      validMonths,
      audience: course.audience,
      duties: course.duties,
      claims: course.claims,
      covers,
      description,
      minutes,
      counts,
      versions,
      groups,
      ceBody: course.ceBody,
      ceNumber: course.ceNumber,
      languages: [...languages],
      modules: modules.map(moduleShown),
      sources: sources.map(shownSource),
    }
  }),
]

const moduleShown = (module: PublishedModule): TrainingDetail['modules'][number] => ({
  key: module.key,
  kind: module.kind,
  title: module.title,
  summary: module.summary,
  seconds: module.seconds,
  pages: module.kind === 'lesson' ? module.pages.length : 0,
})

const CourseHere = z.object({
  versionId: z.number(),
  ceBody: z.string().nullable(),
  ceNumber: z.string().nullable(),
  audience: z.array(Industry),
  duties: z.array(Duty),
  claims: Claims,
})
type CourseHere = z.infer<typeof CourseHere>

async function courseInCatalogue(
  db: Db,
  { id }: EntityScope,
  courseId: number,
  today: CalendarDate,
): Promise<CourseHere> {
  const {
    rows: [course],
  } = await sqlOf(CourseHere)`
    select c.current_version_id as version_id, a.body as ce_body, a.number as ce_number, c.audience, c.duties,
           ${claimsForReader(sql`c`)} as claims
    from courses c left join lateral ${approvalOn(sql`c.id`, today)} a on true
    where c.id = ${courseId} and ${inCatalogue(id)}`.execute(db)
  if (!course) throw unknown(trainingsTexts.unknown)
  return course
}

async function readVersions(db: Db, courseId: number, current: number): Promise<TrainingDetail['versions']> {
  const { rows } = await sqlOf(TrainingDetail.shape.versions.element)`
    select v.version, v.published_at, v.hours, v.id = ${current} as current,
           array(select t.language from course_texts t where t.version_id = v.id order by t.language) as languages
    from course_versions v where v.course_id = ${courseId} order by string_to_array(v.version, '.')::int[] desc`.execute(
    db,
  )
  return rows
}

async function readCovered(db: Db, { id }: EntityScope, courseId: number): Promise<TrainingDetail['covers']> {
  const { rows } = await sqlOf(TrainingDetail.shape.covers.element)`
    select c.id as course_id, ${nameForReader(sql`c`)} as name
    from courses b join courses c on c.slug = any(b.covers) where b.id = ${courseId} and ${inCatalogue(id)} order by name, c.id`.execute(
    db,
  )
  return rows
}

async function readCounts(db: Db, { id }: EntityScope, courseId: number, today: CalendarDate): Promise<TrainingCounts> {
  const {
    rows: [counts],
  } = await sqlOf(TrainingCounts)`
    select assigned, not_started, in_progress, held, overdue from (${countsOf(id, today, courseId)}) n`.execute(db)
  return counts ?? { assigned: 0, notStarted: 0, inProgress: 0, held: 0, overdue: 0 }
}

async function countGroups(db: Db, { id }: EntityScope, courseId: number): Promise<number> {
  const { count } = await sqlOf(z.object({ count: z.number() }))`
    select count(*) as count from group_courses where entity_id = ${id} and course_id = ${courseId}`.executeForOne(db)
  return count
}
