import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestServer } from '#platform/testing/server.ts'
import { type Entity, makePerson } from '#platform/testing/world.ts'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { type Course, COURSES, type Taken } from './cases.ts'

/** The courses by their names. */
export async function coursesOf({ db, clock }: TestServer): Promise<Record<Course, number>> {
  await sql`
    with made as (
      insert into courses (slug, header, name, state, is_ce, hours, valid_months)
      select 'standing-' || name, 'Training', initcap(name) || ' course', 'NATL', false, 2, 24 from unnest(${[...COURSES]}::text[]) name
      on conflict (slug) do nothing returning id
    ), published as (
      insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
      select id, '1.0.0', 'test', ${clock.iso()}, 2, 24, '[]' from made returning id, course_id
    ), told as (
      insert into course_texts (version_id, language, name, description, attestation, minutes)
      select p.id, 'en', 'Course', '-', '-', 60 from published p returning version_id
    ) select count(*) from told`.execute(db)
  await sql`
    update courses c set current_version_id = v.id from course_versions v
    where v.course_id = c.id and c.slug like 'standing-%' and c.current_version_id is null`.execute(db)
  const { rows } = await sql<{
    name: Course
    id: number
  }>`select substring(slug from 10) as name, id from courses where slug like 'standing-%'`.execute(db)
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<Course, number>
}

/** Gives a member (a new one unless named) a history; returns their membership. */
export async function fill(
  server: TestServer,
  entity: Entity,
  taken: readonly Taken[],
  membershipId?: number,
  status: MembershipStatus = 'Active',
): Promise<number> {
  const { db, clock } = server
  const id =
    membershipId ??
    (
      await db
        .insertInto('memberships')
        .values({
          entityId: entity.id,
          userId: (await makePerson(server)).userId,
          roles: ['Learner'],
          status,
          createdAt: clock.iso(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (taken.length === 0) return id
  const courses = await coursesOf(server)
  const now = clock.iso()
  const rows = taken.map(
    ({ course = 'first', cycle = 1, completed, expires = null, due = null, started = false, ...one }) => ({
      course_id: courses[course],
      cycle,
      expires,
      due,
      revoked: one.revoked ?? false,
      self_started: one.selfStarted ?? false,
      at: completed === undefined ? null : completed.length > 10 ? completed : `${completed}T20:00:00Z`,
      status: completed !== undefined ? 'Complete' : started ? 'In_Progress' : 'Not_Started',
      number: randomUUID(),
    }),
  )
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        a (course_id int, cycle int, expires date, due date, revoked boolean, self_started boolean, at timestamptz, status text, number text)
    ), registered as (
      insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, cycle, status, date_added, date_started,
        date_completed, due_date, expires_on, self_started, first_name, last_name, email, training_type, training)
      select m.entity_id, m.id, u.id, a.course_id, v.id, 'en', a.cycle, a.status, coalesce(a.at, ${now}),
        case when a.status <> 'Not_Started' then coalesce(a.at, ${now}) end, a.at, a.due, a.expires, a.self_started,
        u.first_name, u.last_name, u.email, 'Training', 'Course'
      from asked a
      join memberships m on m.entity_id = ${entity.id} and m.id = ${id}
      join users u on u.id = m.user_id
      join course_versions v on v.course_id = a.course_id
      returning id, entity_id, user_id, course_id, cycle, expires_on
    ), key as (
      insert into signing_keys (id, public_key, sealed_private_key, created_at, retired_at) values ('standing', '-', '-', ${now}, ${now})
      on conflict (id) do update set public_key = '-' returning id
    )
    insert into certificates (entity_id, registration_id, user_id, number, snapshot, signature, key_id, issued_at, expires_on)
    select r.entity_id, r.id, r.user_id, a.number, '{}', '-', key.id, ${now}, r.expires_on
    from registered r join asked a on a.course_id = r.course_id and a.cycle = r.cycle and a.revoked cross join key`.execute(
    db,
  )
  // Revoking is a separate change: the summaries follow it.
  await sql`
    update certificates c set revoked_at = ${now}, revoked_reason = 'Test' from registrations r
    where c.key_id = 'standing' and c.revoked_at is null and c.entity_id = ${entity.id} and r.id = c.registration_id
      and r.membership_id = ${id}`.execute(db)
  return id
}
