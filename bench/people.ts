import type pg from 'pg'

/** Trainings of each person, unless told. */
export const COURSES_EACH = 4

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

/** People, their memberships, and some registrations for each, spread over the last 360 days. */
export async function makeLearners(
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
