import { sql } from 'kysely'
import { z } from 'zod'
import { route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { daysAsked } from '../learner-metrics/learner-days.rules.ts'
import { allOf, recordsOfDays } from '../learner-metrics/report-narrowing.server.ts'
import { SURE_PEOPLE_MIN, sureAndWrong } from './training-metrics.contract.ts'

const Topic = z.object({
  people: z.number(),
  key: z.string().nullable(),
  title: z.string().nullable(),
  sureCount: z.number(),
  wrongCount: z.number(),
})

/**
 * First attempts alone: later ones know the answers. Questions belong to the version that was taken; a topic is called
 * what the newest of them calls it. Decision 307.
 */
export const sureAndWrongRoute = route(sureAndWrong, async ({ entity, params, query }, { db, clock }) => {
  const days = daysAsked(query, clock.today(entity.timeZone), oneYearBack)
  const ofDays = recordsOfDays(entity.timeZone, { dateOf: query.dateOf, ...days })
  const { rows } = await sqlOf(Topic)`
    with taken as materialized (
      select r.version_id, a.module_key, a.confidence, a.missed
      from registrations r
      join exam_attempts a on a.entity_id = r.entity_id and a.registration_id = r.id and a.number = 1
      where ${allOf(sql`r.entity_id = ${entity.id} and r.course_id = ${params.courseId}`, ofDays)} and a.missed is not null and a.confidence <> '{}'),
    exams as (
      select k.version_id, k.key, k.content, v.version from course_modules k join course_versions v on v.id = k.version_id
      where k.kind = 'exam' and k.language = 'en' and k.version_id in (select version_id from taken)),
    questions as (
      select e.version_id, e.key as module_key, q ->> 'key' as key, q ->> 'topic' as topic
      from exams e cross join jsonb_array_elements(e.content -> 'questions') q),
    titles as (
      select distinct on (t ->> 'key') t ->> 'key' as key, t ->> 'title' as title, ordinality
      from exams e cross join jsonb_array_elements(e.content -> 'topics') with ordinality o (t, ordinality)
      order by t ->> 'key', string_to_array(e.version, '.')::int[] desc),
    counted as (
      select q.topic, count(*) as sure_count, count(*) filter (where s.key = any(a.missed)) as wrong_count
      from taken a
      cross join lateral jsonb_each_text(a.confidence) s
      join questions q on q.version_id = a.version_id and q.module_key = a.module_key and q.key = s.key
      where s.value = 'sure'
      group by q.topic),
    crowd as (select count(*) as people from taken)
    select p.people, c.topic as key, t.title, coalesce(c.sure_count, 0) as sure_count, coalesce(c.wrong_count, 0) as wrong_count
    from crowd p
    left join counted c on p.people >= ${sql.lit(SURE_PEOPLE_MIN)}
    left join titles t on t.key = c.topic
    order by t.ordinality, c.topic`.execute(db)
  return {
    people: rows[0]?.people ?? 0,
    topics: rows.flatMap(({ key, title, sureCount, wrongCount }) =>
      key === null ? [] : [{ key, title: title ?? key, sureCount, wrongCount }],
    ),
  }
})
