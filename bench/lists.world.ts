import type pg from 'pg'
import type { BenchOrganization } from './organization.ts'
import { giveWork } from './people.ts'

/** 50,000 invites of a batch and as many of its rows, and 200 batches more. */
const BATCHES = `
  with c as (
    insert into import_checks (id, entity_id, created_by, file_name, created_at, total, valid)
    select gen_random_uuid(), $1, $2, 'people.csv', now(), 1, 1 from generate_series(1, 201) returning id
  ), b as (
    insert into batches (entity_id, check_id, name, status, number_of_users, processed_users, created_by, create_date, send_date, processed_date)
    select $1, c.id, 'Batch ' || row_number() over (order by c.id), 'Processed', 50000, 50000, $2, now() - interval '2 days', now(), now() from c
    returning id
  ), first as (select min(id) as id from b
  ), r as (
    insert into batch_rows (entity_id, batch_id, line, first_name, last_name, email, language, status)
    select $1, first.id, n, 'Ana', 'Nguyen ' || n, 'row.' || n || '@harbor.test', 'en', 'Success'
    from first cross join generate_series(1, 50000) n
  )
  insert into invites (entity_id, email, first_name, last_name, batch_id, batch_line, status, created_at, expires_at, invited_by)
  select $1, 'row.' || n || '@harbor.test', 'Ana', 'Nguyen ' || n, first.id, n,
    (array['pending', 'accepted', 'declined', 'cancelled', 'expired'])[n % 5 + 1],
    now() - n * interval '1 minute', now() + interval '14 days', $2
  from first cross join generate_series(1, 50000) n
  returning batch_id as id`

const REQUESTS = `
  insert into join_requests (entity_id, email, requested_at, status, expires_at)
  select $1, 'asks.' || n || '@harbor.test', now() - n * interval '3 minutes',
    (array['requested', 'approved', 'accepted', 'declined', 'expired'])[n % 5 + 1], now() + interval '30 days'
  from generate_series(1, 20000) n`

const LOG = `
  insert into audit_log (entity_id, user_id, at, action, target)
  select $1, $2, now() - n * interval '2 minutes', (array['member.archived', 'member.activated', 'member.reminded'])[n % 3 + 1],
    'lists.bench.' || n % 50000 || '@example.test'
  from generate_series(1, 200000) n`

const OFFSITE = `
  insert into offsite_certificates (entity_id, student_name, student_id, number, course_name, training, issue_date,
    expiry_date, received_at, sender_id)
  select $1, 'Ana Nguyen ' || n, 'S-' || n, 'X-' || n, 'Course of another system', 'Mandated Reporter', current_date - n % 700,
    current_date - n % 700 + 730, now() - n * interval '1 minute', 'x-' || n
  from generate_series(1, 100000) n`

const RESOURCES = `
  insert into resources (entity_id, name, description, type, url, status, created_at)
  select $1, 'Resource ' || n, 'What a school in Harbor wrote', 'Link', 'https://example.test/' || n, 'Published', now() - n * interval '1 hour'
  from generate_series(1, 1000) n`

const OUTSIDE = `
  insert into outside_certificates (entity_id, membership_id, requirement_id, title, provider, completed_on, file_name,
    file_type, storage_key, bytes, sent_by, sent_at, search)
  select $1, m.id, q.id, 'Certificate', 'A college', current_date - 30, 'c.pdf', 'application/pdf', 'k', 1000, m.user_id,
    now(), 'certificate a college'
  from (select * from memberships where entity_id = $1 order by id limit 20000) m
  cross join (select min(id) as id from requirements where entity_id = $1) q`

/** What an organization's other lists hold after some years. Returns the ids that their paths name. */
export async function fillLists(
  pool: pg.Pool,
  { id, adminId }: BenchOrganization,
): Promise<Readonly<Record<string, number>>> {
  // Whom a requirement obliges is worked out by triggers, which is no part of this workload.
  for (const table of ['memberships', 'outside_certificates'])
    await pool.query(`alter table ${table} disable trigger user`)
  await giveWork(pool, id)
  await pool.query(OUTSIDE, [id])
  for (const table of ['memberships', 'outside_certificates'])
    await pool.query(`alter table ${table} enable trigger user`)
  await pool.query(
    `
    update member_summaries s set search = searched_of_person(s.first_name, s.last_name, s.email, m.site, m.job_title, m.employee_id)
    from memberships m where m.id = s.membership_id and s.entity_id = $1`,
    [id],
  )
  const { rows } = await pool.query<{ id: number }>(BATCHES, [id, adminId])
  for (const [text, values] of [
    [REQUESTS, [id]],
    [LOG, [id, adminId]],
    [OFFSITE, [id]],
    [RESOURCES, [id]],
  ] as const)
    await pool.query(text, [...values])
  const filled = ['memberships', 'member_summaries', 'invites', 'batches', 'batch_rows', 'join_requests', 'audit_log']
  for (const table of [...filled, 'offsite_certificates', 'resources', 'outside_certificates'])
    await pool.query(`vacuum (analyze) ${table}`)
  return { batchId: rows[0]?.id ?? 0 }
}
