import { sql } from 'kysely'
import { z } from 'zod'
import { currentLanguage } from '#platform/server/language.ts'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { SURE_PEOPLE_MIN } from '../training-metrics/training-metrics.contract.ts'
import { EXAM_PEOPLE_MAX, type ExamItems, examItems, ExamItem } from './insights.contract.ts'
import { stemOf } from './insights.rules.ts'

/** Completions by which the course is chosen that is completed most. */
const LATEST = 500

const Read = examItems.response.extend({ items: z.array(ExamItem) })

interface Asked {
  readonly courseId?: number | undefined
  readonly versionId?: number | undefined
}

/** The course asked for or completed most, whose people began it last, and their attempts that were judged. */
const triedBy = (entity: EntityScope, { courseId, versionId }: Asked) => sql`
  chosen as (
    select coalesce(${courseId ?? null}::integer, (
      select l.course_id from (
        select course_id from registrations where entity_id = ${entity.id} and date_completed is not null
        order by date_completed desc limit ${LATEST}) l
      group by l.course_id order by count(*) desc, l.course_id limit 1)) as course_id),
  began as materialized (
    select r.id, r.version_id from ${entity.rows('registrations')} r
    where r.course_id = (select course_id from chosen) and r.date_started is not null
    order by r.date_started desc, r.id desc limit ${EXAM_PEOPLE_MAX}),
  tried as materialized (
    select b.version_id, a.registration_id, a.module_key, a.number, a.drawn, a.missed, a.answers
    from began b join exam_attempts a on a.entity_id = ${entity.id} and a.registration_id = b.id and a.missed is not null),
  crowds as (
    select t.version_id, v.version, count(distinct t.registration_id) as people
    from tried t join course_versions v on v.id = t.version_id group by t.version_id, v.version),
  of_version as (
    select version_id from crowds
    order by version_id = ${versionId ?? null}::integer desc nulls last, people desc, version_id desc limit 1)`

/** The version's questions in the reader's language, and how each was answered. */
const counted = () => sql`
  exams as materialized (
    select distinct on (k.key) k.key, k.content -> 'questions' as questions, k.content -> 'topics' as topics from course_modules k
    where k.kind = 'exam' and k.version_id = (select version_id from of_version) and k.language in ('en', ${currentLanguage()})
    order by k.key, k.language = ${currentLanguage()} desc),
  questions as (
    select e.key as module_key, q.value ->> 'key' as key, q.value ->> 'question' as question, q.value -> 'answers' as answers, (
        select t ->> 'title' from jsonb_array_elements(e.topics) t where t ->> 'key' = q.value ->> 'topic') as topic
    from exams e cross join lateral jsonb_array_elements(e.questions) q),
  answered as materialized (
    select t.registration_id, t.module_key, t.number = 1 as is_first, d.key, d.key = any(t.missed) as is_wrong, t.answers -> d.key as chosen
    from tried t cross join lateral unnest(t.drawn) d (key) where t.version_id = (select version_id from of_version)),
  counted as (
    select module_key, key, count(*) filter (where is_first) as first, count(*) filter (where is_first and not is_wrong) as first_right,
           count(*) as answers, count(*) filter (where not is_wrong) as "right"
    from answered group by module_key, key having count(*) filter (where is_first) >= ${sql.lit(SURE_PEOPLE_MIN)}),
  picked as (
    select a.module_key, a.key, c.answer, count(*) as chosen
    from answered a cross join lateral jsonb_array_elements_text(a.chosen) c (answer)
    where a.is_wrong group by a.module_key, a.key, c.answer),
  mistaken as (
    select distinct on (p.module_key, p.key) p.module_key, p.key, w ->> 'text' as text, p.chosen
    from picked p join questions q on q.module_key = p.module_key and q.key = p.key
    join lateral jsonb_array_elements(q.answers) w on w ->> 'key' = p.answer and not (w ->> 'correct')::boolean
    order by p.module_key, p.key, p.chosen desc, p.answer)`

/** The reader passed this version's exam, and has no training of the course open in which they did not. */
const mayReadWhole = ({ id, membershipId }: EntityScope) => sql`
  exists (
    select from registrations r join exam_attempts a on a.entity_id = r.entity_id and a.registration_id = r.id and a.passed
    where r.entity_id = ${id} and r.membership_id = ${membershipId} and r.version_id = (select version_id from of_version))
  and not exists (
    select from registrations r
    where r.entity_id = ${id} and r.membership_id = ${membershipId} and r.course_id = (select course_id from chosen)
      and r.status <> 'Complete' and not exists (
        select from exam_attempts a where a.entity_id = r.entity_id and a.registration_id = r.id and a.passed))`

/**
 * Right answers are for those whom no attempt can profit (decision 10), and administrators take the course, too: whoever
 * has not passed its exam gets the beginning of each question, and no answer.
 */
export async function readExamItems(db: Db, entity: EntityScope, asked: Asked): Promise<ExamItems> {
  const read = await sqlOf(Read)`
    with ${triedBy(entity, asked)}, ${counted()}
    select (select course_id from chosen) as course_id, (select version_id from of_version) as version_id,
      ${mayReadWhole(entity)} as whole,
      coalesce((select jsonb_agg(jsonb_build_object('versionId', version_id, 'version', version, 'people', people)
        order by people desc, version_id desc) from crowds), '[]') as versions,
      coalesce((select jsonb_agg(jsonb_build_object('key', c.key, 'topic', coalesce(q.topic, ''), 'question', q.question, 'first', c.first,
          'firstRight', c.first_right, 'answers', c.answers, 'right', c."right",
          'wrong', case when m.text is not null then jsonb_build_object('text', m.text, 'chosen', m.chosen) end)
        order by c.first_right::float8 / c.first, c.key)
        from counted c join questions q on q.module_key = c.module_key and q.key = c.key
        left join mistaken m on m.module_key = c.module_key and m.key = c.key), '[]') as items`.executeForOne(db)
  if (read.whole) return read
  return {
    ...read,
    items: read.items.map(item => ({ ...item, question: stemOf(item.question), wrong: null })),
  }
}
