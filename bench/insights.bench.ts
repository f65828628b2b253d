import type pg from 'pg'
import { type BenchOrganization, makeCourse, makeOrganization } from './organization.ts'
import { type Bench, compare, type Measured } from './run.ts'

export const PEOPLE = 50_000
const GROUPS = 500
const REQUIREMENTS = 30
const COURSES = 6

/**
 * W20: each plot of Insights for 50,000 people in 500 groups (each in two), with 30 requirements of everybody and 270,000
 * completions, against a statement that only counts the rows that it needs.
 */
export const bench: Bench = {
  name: 'W20 insights, 50,000 people in 500 groups, 30 requirements',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    say('  making the people')
    const organization = await makeOrganization(pool, 'Insights', PEOPLE - 1)
    const token = await running.signIn(organization.adminId)
    const examined = await fillRequired(pool, organization, say)
    const { rows } = await pool.query<{ id: number }>('select id from requirements where entity_id = $1 limit 1', [
      organization.id,
    ])
    const under = rows[0]?.id as number
    say('  reading')
    const counting =
      (from: string, where = 'true') =>
      () =>
        pool.query(`select count(*) from ${from} where entity_id = $1 and ${where}`, [organization.id])
    const year = "date_completed > now() - interval '1 year'"
    const plots: readonly (readonly [path: string, bare: () => Promise<unknown>])[] = [
      ['requirements', counting('requirement_people')],
      ['groups', counting('group_members')],
      [`groups?requirementId=${under}`, counting('requirement_people', `requirement_id = ${under}`)],
      [
        'expiries',
        counting('registrations', "status = 'Complete' and expires_on between current_date and current_date + 365"),
      ],
      ['completions', counting('registrations', "date_completed > now() - interval '2 years'")],
      ['time-spent', counting('registrations', `total_seconds >= 0 and ${year}`)],
      [`exam-items?courseId=${examined}`, counting('exam_attempts')],
    ]
    const measured: Measured[] = []
    for (const [path, bare] of plots)
      measured.push(
        await compare(path.replace(/=.*/, ''), {
          ours: () => running.get(`/insights/${organization.guid}/${path}`, token),
          bare,
          rounds,
          times: 3,
          aim: 'p95 under 200 ms',
        }),
      )
    return measured
  },
}

/** Groups, completions and requirements of everybody; answers the course whose exam they took. */
export async function fillRequired(
  pool: pg.Pool,
  { id }: BenchOrganization,
  say: (text: string) => void,
): Promise<number> {
  await pool.query(
    `insert into groups (entity_id, name, status, created_at) select $1, 'School ' || n, 'Active', now() from generate_series(1, $2::int) n`,
    [id, GROUPS],
  )
  await pool.query(
    `
    with g as (select id, row_number() over (order by id) as place from groups where entity_id = $1),
         m as (select id, row_number() over (order by id) as place from memberships where entity_id = $1)
    insert into group_members (entity_id, group_id, membership_id)
    select $1, g.id, m.id from m cross join (values (0), (7)) s (shift) join g on g.place = (m.place + s.shift) % $2 + 1`,
    [id, GROUPS],
  )
  const courses = await Promise.all(Array.from({ length: COURSES }, () => makeCourse(pool)))
  say('  completing the courses')
  // What triggers keep is made once, at the end.
  const kept = ['registrations', 'requirements', 'requirement_people']
  for (const table of kept) await pool.query(`alter table ${table} disable trigger user`)
  for (const courseId of courses) await completeBy(pool, id, courseId)
  await pool.query(
    'select refresh_member_trainings($1, array(select id from memberships where entity_id = $1 order by id))',
    [id],
  )
  say('  making the requirements')
  await oblige(pool, id, courses)
  const examined = courses[0] as number
  await examine(pool, id, examined)
  for (const table of kept) await pool.query(`alter table ${table} enable trigger user`)
  for (const table of [...kept, 'group_members', 'member_summaries', 'exam_attempts'])
    await pool.query(`vacuum (analyze) ${table}`)
  return examined
}

/** Nine tenths completed the course some time in the last two years. */
const completeBy = (pool: pg.Pool, entityId: number, courseId: number) =>
  pool.query(
    `
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_started,
      date_completed, expires_on, total_seconds, first_name, last_name, email, training_type, training)
    select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', 'Complete', day, day, day, (day + interval '24 months')::date,
      3600 + m.id * 31 % 5000, u.first_name, u.last_name, u.email, c.header, c.name
    from memberships m join users u on u.id = m.user_id cross join courses c
    cross join lateral (select now() - make_interval(days => (m.id * 37 + c.id) % 700) as day) d
    where m.entity_id = $1 and c.id = $2 and m.id % 10 <> 0`,
    [entityId, courseId],
  )

/** Everybody, under each: most have met it, some have to, some are late. */
async function oblige(pool: pg.Pool, entityId: number, courses: readonly number[]): Promise<void> {
  await pool.query(
    `
    insert into requirements (entity_id, name, course_ids, first_kind, first_days, again_kind, created_at, created_by, email)
    select $1, 'Rule ' || n, array[($3::int[])[n % cardinality($3::int[]) + 1]], 'days', 30, 'certificate', now(), m.user_id, false
    from memberships m cross join generate_series(1, $2::int) n where m.entity_id = $1 and m.roles && '{EntityAdmin}'`,
    [entityId, REQUIREMENTS, courses],
  )
  await pool.query(
    `
    insert into requirement_people (entity_id, requirement_id, membership_id, since, trained_until, met_until, due_on)
    select $1, q.id, m.id, current_date - 90, d.until, coalesce(d.until, '-infinity'), coalesce(d.until, current_date + m.id % 60 - 10)
    from requirements q join memberships m on m.entity_id = $1
    cross join lateral (select case when (m.id + q.id) % 10 > 0 then current_date + (m.id * 7 + q.id) % 700 - 40 end as until) d
    where q.entity_id = $1`,
    [entityId],
  )
}

/** An exam of 60 questions, of which each person had 20. */
async function examine(pool: pg.Pool, entityId: number, courseId: number): Promise<void> {
  await pool.query(
    `
    with told as (
      insert into course_texts (version_id, language, name, description, attestation, minutes)
      select current_version_id, 'en', 'Course', '-', '-', 60 from courses where id = $1 returning version_id)
    insert into course_modules (version_id, language, position, key, kind, title, minimum_seconds, content)
    select version_id, 'en', 1, 'exam', 'exam', 'Exam', 0, jsonb_build_object('topics', '[{"key": "t", "title": "Topic"}]'::jsonb, 'questions', (
      select jsonb_agg(jsonb_build_object('key', 'q' || n, 'topic', 't', 'question', 'Question ' || n || '?', 'answers',
        '[{"key": "a", "text": "Right", "correct": true}, {"key": "b", "text": "Wrong", "correct": false}]'::jsonb))
      from generate_series(1, 60) n)) from told`,
    [courseId],
  )
  await pool.query(
    `
    insert into exam_attempts (entity_id, registration_id, module_key, number, drawn, answers, missed, started_at, finished_at, score, passed)
    select $1, r.id, 'exam', 1, d.drawn, d.answers, d.drawn[1:1 + r.id % 5], now(), now(), 80, true
    from registrations r cross join lateral (
      select array_agg('q' || (r.id * 3 + n) % 60 + 1) as drawn, jsonb_object_agg('q' || (r.id * 3 + n) % 60 + 1, '["b"]'::jsonb) as answers
      from generate_series(1, 20) n) d
    where r.entity_id = $1 and r.course_id = $2`,
    [entityId, courseId],
  )
}
