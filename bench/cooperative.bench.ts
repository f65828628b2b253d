import type pg from 'pg'
import { type Bench, compare, type Measured, slowest } from './run.ts'

const ORGANIZATIONS = 400
const PEOPLE_EACH = 500
/** How often a case is repeated to find its slowest twentieth. */
const TIMES = 60

/** The figures as a person would count them by hand, from every member's summary. */
const counted = `
  select count(*), count(*) filter (where s.compliant_until >= current_date), count(*) filter (where s.compliant_until is null),
         count(*) filter (where s.ends && daterange(current_date, current_date + 30, '[]')),
         count(*) filter (where s.ends && daterange(current_date, current_date + 60, '[]')),
         count(*) filter (where s.ends && daterange(current_date, current_date + 90, '[]')),
         count(*) filter (where s.next_due < current_date), count(*) filter (where s.not_started > 0)
  from entities e join member_summaries s on s.entity_id = e.id and s.status = 'Active' where e.coop_id = $1`

/** W14: the home page of a cooperative of 400 organizations and 200,000 learners, through HTTP; and its slowest twentieth. */
export const bench: Bench = {
  name: 'W14 dashboard of a cooperative, 400 organizations, 200,000 learners',
  async run({ server, pool, rounds, say }) {
    say('  making its organizations and their people')
    const coop = await makeCooperative(pool)
    const running = await server()
    const token = await running.signIn(coop.adminId)
    const figures = () => running.get(`/cooperative/${coop.guid}/figures`, token)
    const table = () => running.get(`/cooperative/${coop.guid}/organizations`, token)
    const sorted = () =>
      running.get(`/cooperative/${coop.guid}/organizations?SortField=compliant&SortDirection=desc`, token)
    const bare = () => pool.query(counted, [coop.id])
    const measured: Measured[] = [
      { ...(await slowest('sums, nothing kept yet, the slowest of 5', figures, { times: 5 })), aim: '' },
    ]
    await untilKept(pool, coop.id, say)
    for (const [what, ours] of [
      ['sums', figures],
      ['organizations by name', table],
      ['organizations by compliance', sorted],
    ] as const) {
      say(`  ${what}`)
      measured.push(await compare(what, { ours, bare, rounds, times: 3 }))
      measured.push(await slowest(`${what}, p95`, ours, { times: TIMES }))
    }
    say('  while people go on')
    measured.push(
      await slowest('sums, a training changed before each, p95', figures, {
        times: TIMES,
        before: () => changeSomebody(pool, coop.id),
      }),
    )
    return measured
  },
}

/** Its people's standings are written as they are, without the trainings behind them: nothing else is read. */
async function makeCooperative(pool: pg.Pool): Promise<{ id: number; guid: string; adminId: number }> {
  const { rows } = await pool.query<{ id: number; guid: string; adminId: number }>(`
    with made as (insert into entities (name, type, created_at) values ('Cooperative (benchmark)', 'Coop', now()) returning id, guid), admin as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      values ('cooperative.bench@example.test', 'Ines', 'Moreau', now(), now()) returning id
    ), seat as (
      insert into memberships (entity_id, user_id, roles, created_at) select made.id, admin.id, '{Learner,CoopAdmin}', now() from made, admin
    ) select made.id, made.guid, admin.id as "adminId" from made, admin`)
  const coop = rows[0]
  if (!coop) throw new Error('no cooperative was made')
  await pool.query(
    "insert into entities (name, type, coop_id, created_at) select 'Member ' || n, 'Organization', $1, now() from generate_series(1, $2::int) n",
    [coop.id, ORGANIZATIONS],
  )
  await pool.query(
    `with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select 'coop' || n || '.bench@example.test', 'Ana', 'Nguyen ' || n, now(), now() from generate_series(1, $1::int) n returning id
    ), numbered as (select id, row_number() over () as n from people),
    places as (select id, row_number() over () - 1 as n from entities where coop_id = $2)
    insert into memberships (entity_id, user_id, roles, created_at)
    select places.id, numbered.id, '{Learner}', now() from numbered join places on places.n = numbered.n % $3`,
    [ORGANIZATIONS * PEOPLE_EACH, coop.id, ORGANIZATIONS],
  )
  await pool.query(
    `update member_summaries s set not_started = (membership_id % 5 = 0)::int, in_progress = (membership_id % 7 = 0)::int,
       next_due = case when membership_id % 5 = 0 then current_date - 40 + membership_id % 100 end,
       compliant_until = case when membership_id % 9 > 0 then current_date - 60 + membership_id % 700 end,
       ends = case when membership_id % 9 > 0 then datemultirange(daterange(current_date - 60 + membership_id % 700,
         current_date - 60 + membership_id % 700, '[]')) else '{}' end
     from entities e where e.id = s.entity_id and e.coop_id = $1`,
    [coop.id],
  )
  for (const name of ['entities', 'users', 'memberships', 'member_summaries'])
    await pool.query(`vacuum (analyze) ${name}`)
  return coop
}

/** The sweep counts two hundred organizations at a time. */
async function untilKept(pool: pg.Pool, coopId: number, say: (text: string) => void): Promise<void> {
  for (let waited = 0; waited < 120; waited += 1) {
    const { rows } = await pool.query<{ kept: number }>(
      `select count(*)::int as kept from organization_figures k join entities e on e.id = k.entity_id
       where e.coop_id = $1 and not exists (select from stale_figures x where x.entity_id = e.id)`,
      [coopId],
    )
    if (rows[0]?.kept === ORGANIZATIONS) return say(`  kept after ${waited} s`)
    await new Promise(done => setTimeout(done, 1_000))
  }
  throw new Error('the figures were not kept')
}

async function changeSomebody(pool: pg.Pool, coopId: number): Promise<void> {
  await pool.query(
    `update member_summaries s set not_started = 1 - s.not_started
     where (s.entity_id, s.membership_id) = (
       select m.entity_id, m.membership_id from member_summaries m join entities e on e.id = m.entity_id
       where e.coop_id = $1 and m.not_started in (0, 1) offset floor(random() * 2000) limit 1)`,
    [coopId],
  )
}
