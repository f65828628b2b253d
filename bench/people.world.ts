import type pg from 'pg'
import { giveWork, makeLearners } from './people.ts'
import { dropIndexes, makeEntity } from './world.ts'

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
