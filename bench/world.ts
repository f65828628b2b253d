import type pg from 'pg'
import { COURSES_EACH, makeLearners } from './people.ts'

/** Registrations of the large organization, and of a second one that must not be seen. */
export const REGISTRATIONS = 1_000_000
const OTHER_REGISTRATIONS = 100_000

export interface World {
  readonly entityId: number
  readonly entityGuid: string
  /** Its administrator. */
  readonly adminId: number
  readonly courseIds: readonly number[]
  readonly registrations: number
}

/** The courses of the world: training (header), state, course. */
const courses = [
  ['Mandated Reporter', 'NATL', 'Mandated Reporter Basics'],
  ['Mandated Reporter', 'NATL', 'Mandated Reporter Refresher'],
  ['Mandated Reporter', 'CA', 'California General'],
  ['Mandated Reporter', 'CA', 'California Educators'],
  ['Youth Protection', 'NATL', 'Safe Programs'],
  ['Youth Protection', 'NATL', 'Safe Travel'],
  ['Bullying Prevention', 'NATL', 'Schools without Bullying'],
  ['Bullying Prevention', 'NATL', 'Upstanders at Work'],
] as const

/** The courses that its people take, as if they were published. */
export async function makeCourses(pool: pg.Pool, now: Date): Promise<readonly number[]> {
  const at = now.toISOString()
  const { rows } = await pool.query<{ id: number }>(
    `
    insert into courses (slug, header, name, state, is_ce, hours, valid_months)
    select 'bench-' || place, header, name, state, false, 2, 24
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (header, state, name, place) order by place
    returning id`,
    [courses.map(([header]) => header), courses.map(([, state]) => state), courses.map(([, , name]) => name)],
  )
  const courseIds = rows.map(({ id }) => id)
  await pool.query(
    `
    with made as (
      insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
      select id, '1.0.0', 'bench', $2, 2, 24, '[]' from unnest($1::int[]) id returning id, course_id
    ) update courses c set current_version_id = v.id from made v where v.course_id = c.id`,
    [courseIds, at],
  )
  return courseIds
}

/**
 * A database with 1,000,000 registrations in one organization, all inside the report's default range, and 100,000 in
 * another: made only by set-based SQL, with the secondary indexes added afterwards, then vacuumed like an established
 * database.
 */
export async function makeWorld(
  pool: pg.Pool,
  { courseIds, now }: { courseIds: readonly number[]; now: Date },
  registrations = REGISTRATIONS,
): Promise<World> {
  const client = await pool.connect()
  try {
    const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> =>
      (await client.query<T>(text, values)).rows[0] as T
    const at = now.toISOString()
    const rebuild = await dropIndexes(client, ['users', 'memberships', 'registrations', 'member_summaries'])

    const large = await makeEntity(client, 'Harbor Unified (benchmark)', at)
    const other = await makeEntity(client, 'Bayview (benchmark)', at)
    await makeLearners(client, large.id, registrations / COURSES_EACH, courseIds, at)
    await makeLearners(client, other.id, OTHER_REGISTRATIONS / COURSES_EACH, courseIds, at)
    const { id: adminId } = await one<{ id: number }>(
      `
      with admin as (
        insert into users (email, first_name, last_name, email_confirmed_at, created_at)
        values ('admin.bench@example.test', 'Maria', 'Alvarez', $2, $2) returning id
      ), seat as (
        insert into memberships (entity_id, user_id, roles, created_at) select $1, id, '{Learner,EntityAdmin}', $2 from admin
      ) select id from admin`,
      [large.id, at],
    )

    await rebuild()
    for (const table of ['users', 'memberships', 'registrations', 'member_summaries', 'courses'])
      await client.query(`vacuum (analyze) ${table}`)
    return { entityId: large.id, entityGuid: large.guid, adminId, courseIds, registrations }
  } finally {
    client.release()
  }
}

export async function makeEntity(
  client: pg.PoolClient,
  name: string,
  at: string,
): Promise<{ id: number; guid: string }> {
  const { rows } = await client.query<{ id: number; guid: string }>(
    `
    with made as (insert into entities (name, type, created_at) values ($1, 'Organization', $2) returning id, guid), plan as (
      insert into subscriptions (entity_id, plan_type, plan_name, status, starts_on, ends_on, number_of_seats)
      select id, 'Seat', 'Seat 500', 'Active', $2::date - 30, $2::date + 335, 500 from made
    ) select id, guid from made`,
    [name, at],
  )
  return rows[0] as { id: number; guid: string }
}

/**
 * Drops the indexes that enforce no constraint, and returns how to restore them: a bulk load is several times faster
 * without them.
 */
export async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname = any($1) and not i.indisprimary and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { definition } of rows) await client.query(definition)
    await client.query('reset maintenance_work_mem')
  }
}
