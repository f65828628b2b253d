import type pg from 'pg'
import { makeCourse, makeOrganization } from './organization.ts'
import { type Bench, compare, type Measured } from './run.ts'

const PEOPLE = 50_000
/** Days for which the reminders that went out are still written down. */
const KEPT_DAYS = 120
const AIM = 'p95 under 200 ms'

/**
 * W21: the reminder center of 50,000 people, each with an open training: three fifths overdue by up to 120 days, two fifths
 * due in the next 60; nine tenths of the reminders before today went out. Last, a requirement of everybody reminds of them at times of
 * its own. The bare thing counts by day what the cadence of D4
 * says, without looking at what went out or who wants none.
 */
export const bench: Bench = {
  name: 'W21 reminder center, 50,000 open trainings, 30,000 overdue',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    const { id, guid, adminId } = await makeOrganization(pool, 'Reminders', PEOPLE)
    const token = await running.signIn(adminId)
    const courseId = await makeCourse(pool)
    await fill(pool, id, courseId)
    const measured: Measured[] = []
    for (const [chosen, choose] of [
      ['the usual cadence', async () => undefined],
      ['own cadence', () => chooseCadence(pool, id)],
      ['a requirement’s own', () => oblige(pool, id, courseId)],
    ] as const) {
      await choose()
      for (const [name, path] of [
        ['the plan of 30 days', 'plan'],
        ['people of tomorrow', `people?on=${day(1)}`],
        ['people of a day in three weeks', `people?on=${day(21)}`],
        ['people reminded a week ago', `people?which=sent&on=${day(-7)}`],
      ] as const) {
        say(`  ${chosen}: ${name}`)
        measured.push(
          await compare(`${chosen}: ${name}`, {
            ours: () => running.get(`/reminders/${guid}/${path}`, token),
            bare: () => pool.query(bare, [id]),
            rounds,
            times: 3,
            aim: AIM,
          }),
        )
      }
    }
    return measured
  },
}

const chooseCadence = (pool: pg.Pool, entityId: number) =>
  pool.query(
    `insert into reminder_settings (entity_id, days_before, overdue_every, overdue_most, quiet_weekends, copy_supervisors, version)
     values ($1, '{30,7,1}', 14, 6, true, false, 1)`,
    [entityId],
  )

async function oblige(pool: pg.Pool, entityId: number, courseId: number): Promise<void> {
  // Whom a requirement obliges is worked out by triggers, which is no part of this workload.
  for (const table of ['requirements', 'requirement_people'])
    await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(
    `
    with q as (
      insert into requirements (entity_id, name, course_ids, first_kind, first_days, again_kind, created_at, created_by, email,
        reminders, remind_before, remind_every, remind_most, remind_copy)
      select $1, 'Every year', array[$2::int], 'days', 30, 'certificate', now(), min(m.user_id), true, 'own', '{45,14,2}', 10, 8, false
      from memberships m where m.entity_id = $1 returning id)
    insert into requirement_people (entity_id, requirement_id, membership_id, since, met_until, due_on)
    select $1, q.id, r.membership_id, current_date - 90, '-infinity', r.due_date
    from q cross join registrations r where r.entity_id = $1`,
    [entityId, courseId],
  )
  for (const table of ['requirements', 'requirement_people']) {
    await pool.query(`alter table ${table} enable trigger user`)
    await pool.query(`vacuum (analyze) ${table}`)
  }
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const bare = `
  select day, count(*) from (
    select r.id, r.due_date - before as day from registrations r cross join unnest('{30,7,1}'::int[]) before
    where r.entity_id = $1 and r.status <> 'Complete' and r.due_date - before between current_date and current_date + 30
    union all
    select r.id, current_date + at from registrations r cross join generate_series(0, 30) at
    where r.entity_id = $1 and r.status <> 'Complete' and r.due_date < current_date + at and (current_date + at - r.due_date - 1) % 7 = 0) d
  group by day`

async function fill(pool: pg.Pool, entityId: number, courseId: number): Promise<void> {
  // Their summaries are kept once, at the end.
  await pool.query('alter table registrations disable trigger user')
  await pool.query(
    `
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, due_date,
      first_name, last_name, email, training_type, training)
    select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', 'Not_Started', now() - interval '200 days',
      current_date + case when m.id % 5 < 3 then -(m.id % ${KEPT_DAYS}) - 1 else m.id % 60 end,
      u.first_name, u.last_name, u.email, c.header, c.name
    from memberships m join users u on u.id = m.user_id cross join courses c where m.entity_id = $1 and c.id = $2`,
    [entityId, courseId],
  )
  await pool.query('alter table registrations enable trigger user')
  await pool.query(
    'select refresh_member_trainings($1, array(select id from memberships where entity_id = $1 order by id))',
    [entityId],
  )
  await pool.query(
    `
    insert into reminders (entity_id, registration_id, kind, stage, sent_on)
    select r.entity_id, r.id, 'due', s.stage, r.due_date - s.stage from registrations r
    cross join (select unnest('{30,7,1}'::int[]) as stage union all select -1 - 7 * n from generate_series(0, 17) n) s
    where r.entity_id = $1 and r.due_date - s.stage between current_date - ${KEPT_DAYS} and current_date - 1 and (r.id + s.stage) % 10 <> 0`,
    [entityId],
  )
  for (const table of ['registrations', 'reminders', 'member_summaries']) await pool.query(`vacuum (analyze) ${table}`)
}
