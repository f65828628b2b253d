import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../../platform/shared/calendar-date.ts'
import type { TestServer } from '../../../platform/testing/server.ts'
import { type Entity, makePerson } from '../../../platform/testing/world.ts'

/** One cycle of one course: completed on a day (or at an instant), or open with its due date. */
export interface Taken {
  readonly course?: 'first' | 'second'
  readonly cycle?: number
  readonly completed?: string
  readonly expires?: CalendarDate | null
  readonly due?: CalendarDate | null
  readonly started?: boolean
}

async function courseId({ db, clock }: TestServer, which: 'first' | 'second'): Promise<number> {
  await sql`
    with made as (
      insert into courses (slug, header, name, state, is_ce, hours, valid_months)
      values (${`dashboard-${which}`}, 'Training', ${which === 'first' ? 'First course' : 'Second course'}, 'NATL', false, 2, 24)
      on conflict (slug) do nothing returning id
    )
    insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
    select id, '1.0.0', 'test', ${clock.iso()}, 2, 24, '[]' from made`.execute(db)
  return (await db.selectFrom('courses').select('id').where('slug', '=', `dashboard-${which}`).executeTakeFirstOrThrow()).id
}

/** Gives a member (a new one unless named) a history. */
export async function fill(server: TestServer, entity: Entity, taken: readonly Taken[], membershipId?: number, status = 'Active'): Promise<void> {
  const { db, clock } = server
  const id = membershipId ?? (await db.insertInto('memberships')
    .values({ entityId: entity.id, userId: (await makePerson(server)).userId, roles: ['Learner'], status, createdAt: clock.iso() })
    .returning('id').executeTakeFirstOrThrow()).id
  for (const { course = 'first', cycle = 1, completed, expires = null, due = null, started = false } of taken) {
    const at = completed === undefined ? null : completed.length > 10 ? completed : `${completed}T20:00:00Z`
    const state = at ? 'Complete' : started ? 'In_Progress' : 'Not_Started'
    await sql`
      insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, status, date_added, date_started,
        date_completed, due_date, expires_on, first_name, last_name, email, training_type, training)
      select m.entity_id, m.id, u.id, v.course_id, v.id, 'en', ${cycle}::integer, ${state}::text, coalesce(${at}::timestamptz, ${clock.iso()}),
        case when ${state}::text <> 'Not_Started' then coalesce(${at}::timestamptz, ${clock.iso()}) end,
        ${at}::timestamptz, ${due}::date, ${expires}::date, u.first_name, u.last_name, u.email, 'Training', 'Course'
      from memberships m join users u on u.id = m.user_id
      join course_versions v on v.course_id = ${await courseId(server, course)}
      where m.entity_id = ${entity.id} and m.id = ${id}`.execute(db)
  }
}

/** What the dashboard must say of these people, counted one by one from the definitions and not in SQL. */
export function countedByHand(people: readonly (readonly Taken[])[], today: CalendarDate) {
  const ends = people.map(taken => {
    const courses = Map.groupBy(taken.filter(one => one.completed !== undefined), one => one.course ?? 'first')
    const latest = [...courses.values()].map(cycles => cycles.map(one => one.expires ?? '9999-12-31').toSorted().at(-1) as string)
    return latest.filter(end => end >= today).toSorted()[0]
  })
  const within = (days: number) => ends.filter(end => end !== undefined && end <= addDays(today, days)).length
  const open = people.map(taken => taken.filter(one => one.completed === undefined))
  const tally = (matches: (one: Taken) => boolean) => ({
    people: open.filter(taken => taken.some(matches)).length, trainings: open.flat().filter(matches).length,
  })
  return {
    standings: {
      compliant: ends.filter(end => end !== undefined).length,
      expiring: { in30: within(30), in60: within(60), in90: within(90) },
      overdue: tally(one => typeof one.due === 'string' && one.due < today),
      notStarted: tally(one => one.started !== true),
    },
  }
}
