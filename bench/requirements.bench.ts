import type pg from 'pg'
import { askerOf, makeCourse, makeOrganization } from './organization.ts'
import { makeBareTables, obligeBare, settled } from './required.ts'
import { type Bench, compare, type Measured } from './run.ts'

const PEOPLE = 10_000
const GROUPS = 100
const REQUIREMENTS = 10

/**
 * W19: 10 requirements of 10,000 people in 100 groups, each met by a course that nine tenths completed: one rule's
 * condition is changed and its people are looked at again, against the statements that a person would write by hand; the
 * list with its figures; the people of one.
 */
export const bench: Bench = {
  name: 'W19 requirements, 10 rules, 10,000 people in 100 groups',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    const organization = await makeOrganization(pool, 'Requirements', PEOPLE - 1)
    const token = await running.signIn(organization.adminId)
    const ask = askerOf(running, token, 'requirements')
    await fill(pool, organization.id)
    const { rows: groups } = await pool.query<{ id: number }>(
      'select id from groups where entity_id = $1 order by id',
      [organization.id],
    )
    const courses = await Promise.all(Array.from({ length: REQUIREMENTS }, () => makeCourse(pool)))
    // Their summaries are kept once, at the end.
    await pool.query('alter table registrations disable trigger user')
    for (const courseId of courses) await completeBy(pool, organization.id, courseId)
    await pool.query('alter table registrations enable trigger user')
    await pool.query(
      'select refresh_member_trainings($1, array(select id from memberships where entity_id = $1 order by id))',
      [organization.id],
    )
    await pool.query('vacuum (analyze) registrations')
    const half = groups.slice(0, GROUPS / 2).map(({ id }) => id)
    const other = groups.slice(GROUPS / 2).map(({ id }) => id)
    say('  making the requirements')
    const made: { id: number; courseId: number }[] = []
    for (const [at, courseId] of courses.entries())
      made.push({
        id: (await ask<{ id: number }>(organization.guid, rule(at, courseId, at === 0 ? half : []))).id,
        courseId,
      })
    await settled(pool, organization.id)
    await pool.query('vacuum (analyze) requirement_people')

    const [first = { id: 0, courseId: 0 }] = made
    let version = 1
    let side = false
    await makeBareTables(pool)
    say('  changing one')
    const change = await compare('one rule’s groups changed, its 5,000 people looked at again', {
      async ours() {
        side = !side
        const answer = await fetch(`${running.url}/api/requirements/${organization.guid}/${first.id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...rule(0, first.courseId, side ? other : half), version }),
        })
        if (!answer.ok) throw new Error(await answer.text())
        version = ((await answer.json()) as { version: number }).version
        await settled(pool, organization.id)
      },
      async bare() {
        await pool.query('truncate bench_required, bench_registrations')
        await obligeBare(pool, organization.id, first.id, side ? other : half)
        await pool.query(
          `
          insert into bench_registrations (entity_id, membership_id, user_id, course_id, version_id, language, date_added,
            first_name, last_name, email, training_type, training)
          select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', now(), u.first_name, u.last_name, u.email, c.header, c.name
          from bench_required b join memberships m on m.entity_id = b.entity_id and m.id = b.membership_id
          join users u on u.id = m.user_id join courses c on c.id = $1
          where not exists (select from registrations r where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = c.id)`,
          [first.courseId],
        )
      },
      rounds,
      times: 1,
    })
    say('  reading')
    const list = await compare('the list, with the figures of all', {
      ours: () => running.get(`/requirements/${organization.guid}`, token),
      bare: () =>
        pool.query(
          `select requirement_id, count(*), count(*) filter (where trained_until >= current_date), count(*) filter (where due_on < current_date)
           from requirement_people where entity_id = $1 group by requirement_id`,
          [organization.id],
        ),
      rounds,
      times: 3,
      aim: 'p95 under 200 ms',
    })
    const people = await compare('people of one who are overdue, by name', {
      ours: () => running.get(`/requirements/${organization.guid}/${made[1]?.id}/people?standing=ToDo`, token),
      bare: () =>
        pool.query(
          `select s.membership_id, s.first_name, s.last_name, count(*) over () from requirement_people o
           join member_summaries s on s.entity_id = o.entity_id and s.membership_id = o.membership_id
           where o.entity_id = $1 and o.requirement_id = $2 and coalesce(o.trained_until, '-infinity') < current_date and o.due_on >= current_date
           order by s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.membership_id limit 20`,
          [organization.id, made[1]?.id],
        ),
      rounds,
      times: 3,
      aim: 'p95 under 200 ms',
    })
    await pool.query('drop table bench_required, bench_registrations')
    return [change, list, people] satisfies Measured[]
  },
}

const rule = (at: number, courseId: number, groupIds: readonly number[]) => ({
  name: `Rule ${at}`,
  email: false,
  courseIds: [courseId],
  groupIds,
  firstKind: 'days',
  firstDays: 30,
  againKind: at % 2 === 0 ? 'certificate' : 'months',
  againMonths: at % 2 === 0 ? null : 24,
})

/** Groups, with each person in one of them. */
async function fill(pool: pg.Pool, entityId: number): Promise<void> {
  await pool.query(
    `insert into groups (entity_id, name, status, created_at) select $1, 'School ' || n, 'Active', now() from generate_series(1, $2::int) n`,
    [entityId, GROUPS],
  )
  await pool.query(
    `
    with g as (select id, row_number() over (order by id) as place from groups where entity_id = $1),
         m as (select id, row_number() over (order by id) as place from memberships where entity_id = $1)
    insert into group_members (entity_id, group_id, membership_id) select $1, g.id, m.id from m join g on g.place = m.place % $2 + 1`,
    [entityId, GROUPS],
  )
  for (const table of ['groups', 'group_members']) await pool.query(`vacuum (analyze) ${table}`)
}

/** Nine tenths completed the course some time in the last two years. */
const completeBy = (pool: pg.Pool, entityId: number, courseId: number) =>
  pool.query(
    `
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_started,
      date_completed, expires_on, first_name, last_name, email, training_type, training)
    select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', 'Complete', day, day, day, (day + interval '24 months')::date,
      u.first_name, u.last_name, u.email, c.header, c.name
    from memberships m join users u on u.id = m.user_id cross join courses c
    cross join lateral (select now() - make_interval(days => m.id * 37 % 700) as day) d
    where m.entity_id = $1 and c.id = $2 and m.id % 10 <> 0`,
    [entityId, courseId],
  )
