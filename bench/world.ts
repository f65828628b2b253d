import type pg from 'pg'

/** Registrations of the large organization, and of a second one that must not be seen. */
export const REGISTRATIONS = 1_000_000
const COURSES_EACH = 4
const OTHER_REGISTRATIONS = 100_000

export interface World {
  readonly entityId: number
  readonly entityGuid: string
  /** Its administrator. */
  readonly adminId: number
  readonly courseIds: readonly number[]
  readonly registrations: number
}

const firstNames = [
  'Ana',
  'Ángel',
  'Bao',
  'Beatriz',
  'Chloe',
  'Dmitri',
  'Élise',
  'Fatima',
  'Grace',
  'Hòa',
  'Ines',
  'Jamal',
  'Jürgen',
  'Kavya',
  'Leo',
  'Lin',
  'Maria',
  'Mateo',
  'Noor',
  'Olena',
  'Omar',
  'Priya',
  'Quinn',
  'Rosa',
  'Søren',
  'Thảo',
  'Uma',
  'Víctor',
  'Wei',
  'Yara',
  'Zoë',
  'Aisha',
]
const lastNames = [
  'Alvarez',
  'Andersen',
  'Brooks',
  'Castillo',
  'Chen',
  'Cole',
  'Dubois',
  'Edwards',
  'Fernández',
  'García',
  'Haddad',
  'Ito',
  'Johnson',
  'Kowalski',
  'Lê',
  'López',
  'Moreau',
  'Müller',
  'Nguyễn',
  'Novak',
  'Okafor',
  'Park',
  'Quintana',
  'Rivera',
  'Ruiz',
  'Sato',
  'Tran',
  'Ueda',
  'Vega',
  'Weiß',
  'Young',
  'Żuraw',
]

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

/** An organization with this many people in two groups, and its administrator. */
export interface PeopleWorld {
  readonly entityId: number
  readonly entityGuid: string
  readonly adminId: number
  readonly people: number
  /** Half of the people are in one, every thousandth person is in the other. */
  readonly groups: { readonly half: number; readonly few: number }
}

/**
 * Organizations of these sizes, each person with eight trainings that are due or end on days around now; some people
 * are inactive or archived.
 */
export async function makePeople(
  pool: pg.Pool,
  { sizes, courseIds, now }: { sizes: readonly number[]; courseIds: readonly number[]; now: Date },
): Promise<PeopleWorld[]> {
  const client = await pool.connect()
  try {
    const rebuild = await dropIndexes(client, ['users', 'memberships', 'registrations', 'member_summaries'])
    const made: PeopleWorld[] = []
    for (const people of sizes) made.push(await makeOrganization(client, people, courseIds, now.toISOString()))
    await rebuild()
    for (const table of ['users', 'memberships', 'registrations', 'member_summaries', 'group_members'])
      await client.query(`vacuum (analyze) ${table}`)
    return made
  } finally {
    client.release()
  }
}

async function makeOrganization(
  client: pg.PoolClient,
  people: number,
  courseIds: readonly number[],
  at: string,
): Promise<PeopleWorld> {
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T> =>
    (await client.query<T>(text, values)).rows[0] as T
  const { id: entityId, guid: entityGuid } = await makeEntity(client, `${people} people (benchmark)`, at)
  await makeLearners(client, entityId, people, courseIds, at, { each: 8, dated: true })
  await giveWork(client, entityId)
  await client.query(
    "update memberships set status = case when id % 20 = 0 then 'Archived' else 'Inactive' end where entity_id = $1 and (id % 20 = 0 or id % 13 = 0)",
    [entityId],
  )
  const groups = await one<{ half: number; few: number }>(
    `
    with made as (insert into groups (entity_id, name, created_at) values ($1, 'Half of them', $2), ($1, 'A few', $2) returning id)
    select min(id) as half, max(id) as few from made`,
    [entityId, at],
  )
  await client.query(
    `
    insert into group_members (entity_id, group_id, membership_id)
    select $1, g.id, m.id from memberships m join unnest($2::int[], '{2,1000}'::int[], '{0,1}'::int[]) g (id, every, rest)
      on m.id % g.every = g.rest where m.entity_id = $1`,
    [entityId, [groups.half, groups.few]],
  )
  const { id: adminId } = await one<{ id: number }>(
    `
    with admin as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
        values ('admin.' || $1::int || '@example.test', 'Maria', 'Alvarez', $2, $2) returning id
    ), seat as (
      insert into memberships (entity_id, user_id, roles, created_at) select $1, id, '{Learner,EntityAdmin}', $2 from admin
    ) select id from admin`,
    [entityId, at],
  )
  return { entityId, entityGuid, adminId, people, groups }
}

async function makeEntity(client: pg.PoolClient, name: string, at: string): Promise<{ id: number; guid: string }> {
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

/** Writes where an organization's people work, as what, and their number in the payroll. */
export const giveWork = (on: Pick<pg.Pool | pg.PoolClient, 'query'>, entityId: number) =>
  on.query(
    `
    update memberships set site = ($2::text[])[id % 40 + 1], job_title = ($3::text[])[id % 12 + 1], employee_id = 'E-' || id
    where entity_id = $1`,
    [entityId, sites, jobTitles],
  )
const sites = Array.from({ length: 40 }, (_, at) => `${at < 20 ? 'Harbor' : 'Bayview'} School ${at + 1}`)
const jobTitles =
  'Teacher,School Nurse,Coach,Principal,Bus Driver,Counselor,Librarian,Aide,Custodian,Cook,Secretary,Psychologist'.split(
    ',',
  )

/** People, their memberships, and some registrations for each, spread over the last 360 days. */
async function makeLearners(
  client: pg.PoolClient,
  entityId: number,
  people: number,
  courseIds: readonly number[],
  at: string,
  { each = COURSES_EACH, dated = false } = {},
): Promise<void> {
  await client.query(
    `
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select 'person' || n || '.' || $1 || '@' || (array['harbor', 'bayview', 'coastal', 'northridge'])[n % 4 + 1] || '.test',
             ($3::text[])[n * 7919 % cardinality($3::text[]) + 1], ($4::text[])[n * 104729 / 31 % cardinality($4::text[]) + 1], $5, $5
      from generate_series(1, $2::bigint) n returning id
    )
    insert into memberships (entity_id, user_id, roles, created_at) select $1::int, id, '{Learner}', $5 from people`,
    [entityId, people, firstNames, lastNames, at],
  )
  await client.query(
    `
    insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_started, date_completed,
      total_seconds, certificate_id, certificate_name, first_name, last_name, email, training_type, training, due_date, expires_on)
    select m.entity_id, m.id, m.user_id, c.id, c.current_version_id, 'en', s.status, s.added,
      case when s.status <> 'Not_Started' then s.added + interval '1 hour' end, case when s.status = 'Complete' then s.added + interval '3 hours' end,
      case when s.status = 'Not_Started' then 0 else 600 + (m.id::bigint * 31 + k) % 7200 end,
      case when s.status = 'Complete' then m.id * 4 + k end,
        case when s.status = 'Complete' then 'UP-2026-' || lpad((m.id * 4 + k)::text, 8, '0') end,
      u.first_name, u.last_name, u.email, c.header, c.name,
      case when $5 and s.status <> 'Complete' and m.id % 3 > 0 then $4::date - 40 + m.id % 100 end,
      case when $5 and s.status = 'Complete' then $4::date - 60 + (m.id * 7 + k * 90) % 700 end
    from memberships m
    join users u on u.id = m.user_id
    cross join generate_series(0, $3::int - 1) k
    join courses c on c.id = ($2::int[])[(m.id + k) % cardinality($2::int[]) + 1]
    cross join lateral (select
      -- Every ninth person completed all of theirs, so that some are compliant and some have lapsed.
      case when $5 and m.id % 9 = 0 then 'Complete'
        else (array['Complete', 'Complete', 'Complete', 'In_Progress', 'Not_Started'])[(m.id * 3 + k) % 5 + 1] end as status,
      $4::timestamptz - make_interval(secs => (m.id::bigint * 7919 * 4 + k * 1000003) % (360 * 86400) + 14400) as added) s
    where m.entity_id = $1`,
    [entityId, courseIds, each, at, dated],
  )
}

/**
 * Drops the indexes that enforce no constraint, and returns how to restore them: a bulk load is several times faster
 * without them.
 */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
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
