import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { issueCertificate } from '#certificates/certificates/issue.server.ts'
import type { Services } from '../platform/server/feature.ts'
import type { Bench } from './run.ts'

/** `BENCH_CERTIFICATES=70000` measures the ZIP of a large cooperative; making them takes as long as the ZIP. */
const CERTIFICATES = Number(process.env['BENCH_CERTIFICATES'] ?? 5000)
/** Certificates that one transaction issues. */
const AT_ONCE = 500

/** W17: all certificates of a cooperative as one ZIP: its memory above what the program had, and certificates a second. */
export const bench: Bench = {
  name: `W17 ZIP of ${CERTIFICATES.toLocaleString('en-US')} certificates`,
  async run({ server, pool, say }) {
    const running = await server()
    const ready = (await running.memory()).now
    say('  issuing the certificates')
    const { guid, adminId } = await makeCooperative(pool, running.inside)
    const token = await running.signIn(adminId)
    await running.get(`/cooperative/${guid}/certificates`, token)
    // While the certificates are made the program idles, and memory that the system took back meanwhile is none that it gains.
    const before = Math.max(ready, (await running.memory()).now)
    let highest = before
    const began = performance.now()
    const { exportId } = JSON.parse(await running.post(`/cooperative/${guid}/certificates/zip`, token, {})) as {
      exportId: string
    }
    for (let done = false; !done; await sleep(50)) {
      highest = Math.max(highest, (await running.memory()).now)
      const { rows } = await pool.query<{ status: string; bytes: string | null }>(
        'select status from exports where id = $1',
        [exportId],
      )
      if (rows[0]?.status === 'Failed') throw new Error('The ZIP failed')
      done = rows[0]?.status === 'Done'
    }
    const seconds = (performance.now() - began) / 1000
    const line = { bare: null, ratio: null }
    return [
      { case: 'memory above the program’s before', ours: highest - before, unit: 'MB', aim: '300 MB or less', ...line },
      { case: 'certificates a second', ours: CERTIFICATES / seconds, unit: '1/s', ...line },
    ]
  },
}

async function makeCooperative(pool: pg.Pool, services: Services): Promise<{ guid: string; adminId: number }> {
  const { rows } = await pool.query<{ guid: string; coopId: number; adminId: number }>(`
    with made as (
      insert into entities (name, type, created_at) values ('Cooperative (ZIP)', 'Coop', now()) returning id, guid
    ), admin as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      values ('zip.bench@example.test', 'Ines', 'Moreau', now(), now()) returning id
    ), seat as (
      insert into memberships (entity_id, user_id, roles, created_at) select made.id, admin.id, '{Learner,CoopAdmin}', now() from made, admin
    ) select made.guid, made.id as "coopId", admin.id as "adminId" from made, admin`)
  const coop = rows[0]
  if (!coop) throw new Error('No cooperative was made')
  const made = await pool.query<{ id: number; entityId: number }>(
    `with school as (
       insert into entities (name, type, created_at, coop_id) values ('School (ZIP)', 'Organization', now(), $1) returning id
     ), plan as (
       insert into subscriptions (entity_id, status, plan_type, plan_name, certificate_quota, starts_on, ends_on)
       select id, 'Active', 'Certificate', 'Certificate', $2, current_date, current_date + 365 from school
     ), people as (
       insert into users (email, first_name, last_name, email_confirmed_at, created_at)
       select 'zip-' || n || '@example.test', 'Ana', 'Nguyễn ' || n, now(), now() from generate_series(1, $2::int) n returning id, last_name, email
     ), joined as (
       insert into memberships (entity_id, user_id, roles, created_at)
       select school.id, people.id, '{Learner}', now() from people, school returning id, user_id, entity_id
     )
     insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_completed,
       first_name, last_name, email, training_type, training)
     select j.entity_id, j.id, j.user_id, v.course_id, v.id, 'en', 'Complete', now(), now(), 'Ana', p.last_name, p.email,
       'Mandated Reporter', 'Basics'
     from joined j join people p on p.id = j.user_id
     cross join (select v.id, v.course_id from course_versions v join courses c on c.id = v.course_id where c.state = 'NATL' limit 1) v
     returning id, entity_id as "entityId"`,
    [coop.coopId, CERTIFICATES],
  )
  for (let at = 0; at < made.rows.length; at += AT_ONCE) {
    await services.db.transaction().execute(async trx => {
      for (const { id, entityId } of made.rows.slice(at, at + AT_ONCE))
        await issueCertificate(trx, services, { entityId, registrationId: id })
    })
  }
  return coop
}
