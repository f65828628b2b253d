import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ServerProcess } from './server-process.ts'

export interface BenchOrganization {
  readonly id: number
  readonly guid: string
  readonly adminId: number
}

/** An organization on an enterprise plan with its administrator and this many learners, in two statements. */
export async function makeOrganization(pool: pg.Pool, name: string, learners = 0): Promise<BenchOrganization> {
  const { rows } = await pool.query<BenchOrganization>(
    `
    with made as (insert into entities (name, type, created_at) values ($1 || ' (benchmark)', 'Organization', now()) returning id, guid), plan as (
      insert into subscriptions (entity_id, plan_type, plan_name, is_enterprise, status, starts_on, ends_on)
      select id, 'Seat', 'Enterprise', true, 'Active', current_date - 1, current_date + 300 from made
    ), admin as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      values (lower($1) || '.bench@example.test', 'Maria', 'Alvarez', now(), now()) returning id
    ), seat as (
      insert into memberships (entity_id, user_id, roles, created_at) select made.id, admin.id, '{Learner,EntityAdmin}', now() from made, admin
    ) select made.id, made.guid, admin.id as "adminId" from made, admin`,
    [name],
  )
  const organization = rows[0] as BenchOrganization
  if (learners === 0) return organization
  await pool.query(
    `
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select $3 || '.bench.' || n || '@example.test', 'Ana', 'Nguyen ' || n, now(), now() from generate_series(1, $2::int) n returning id
    ) insert into memberships (entity_id, user_id, roles, created_at) select $1::int, id, '{Learner}', now() from people`,
    [organization.id, learners, name.toLowerCase()],
  )
  await pool.query('vacuum (analyze) users')
  await pool.query('vacuum (analyze) memberships')
  return organization
}

/** Requests a path from the program, as a browser would; a refusal is an error. */
export const askerOf =
  ({ url }: ServerProcess, token: string, below: string) =>
  async <T>(path: string, body?: FormData | object): Promise<T> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(
      `${url}/api/${below}/${path}`,
      body ? { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify(body) } : { headers },
    )
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

/** A course of its own, published, in everybody's catalog. */
export async function makeCourse(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `
    with made as (
      insert into courses (slug, header, name, state, is_ce, hours, valid_months)
        values ($1, 'Mandated Reporter', 'Course', 'NATL', false, 1, 24) returning id
    ) insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
      select id, '1.0.0', $1, now(), 1, 24, '[]' from made returning course_id as id`,
    [`bench-${randomUUID()}`],
  )
  const id = rows[0]?.id as number
  await pool.query(
    'update courses set current_version_id = (select id from course_versions where course_id = $1) where id = $1',
    [id],
  )
  return id
}
