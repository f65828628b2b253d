import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isObliged } from './circle.server.ts'

/** Members in one transaction. */
const CHUNK = 2_000

const Line = z.object({ entityId: z.number(), membershipId: z.number(), kept: z.string() })
type Line = z.infer<typeof Line>
type Member = Pick<Line, 'entityId' | 'membershipId'>

const Stray = z.object({ entityId: z.number(), requirementId: z.number(), people: z.number() })
/** How many people a requirement holds without obliging them, or obliges without holding them. */
export type Stray = z.infer<typeof Stray>

export interface Recounted {
  readonly members: number
  /** Those whose lines were not what their trainings and requirements give. */
  readonly drifted: readonly Member[]
  readonly strays: readonly Stray[]
}

/**
 * Works out anew how every member stands, and whom every requirement obliges, and compares it with what is kept: lists
 * and figures read only that. With `mend` lines that have drifted are kept as worked out, and requirements with strays
 * are looked at again by their job. Members are held some at a time, for the moment that they take. Decision 314.
 */
export async function recount(db: Db, { mend }: { readonly mend: boolean }): Promise<Recounted> {
  const drifted: Member[] = []
  let members = 0
  for (let last: Member = { entityId: 0, membershipId: 0 }; ;) {
    const lines = await recountAfter(db, last, mend)
    const end = lines.at(-1)
    if (!end) break
    last = end
    members += lines.length
    drifted.push(
      ...lines.filter(line => line.drifted).map(({ entityId, membershipId }) => ({ entityId, membershipId })),
    )
  }
  return { members, drifted, strays: await recountPeople(db, mend) }
}

/** A chunk of members, worked out anew; what was kept comes back unless it is to be mended. */
async function recountAfter(db: Db, last: Member, mend: boolean): Promise<(Line & { drifted: boolean })[]> {
  const trx = await db.startTransaction().execute()
  try {
    const before = await linesAfter(trx, last)
    const ids = (name: keyof Member) => intArray(before.map(line => line[name]))
    await sql`
      select refresh_member_trainings(of.entity_id, of.members) from (
        select m.entity_id, array_agg(m.membership_id) as members
        from unnest(${ids('entityId')}, ${ids('membershipId')}) m (entity_id, membership_id) group by m.entity_id) of`.execute(
      trx,
    )
    const after = new Map((await linesAfter(trx, last)).map(line => [line.membershipId, line.kept]))
    await (mend ? trx.commit() : trx.rollback()).execute()
    return before.map(line => ({ ...line, drifted: after.get(line.membershipId) !== line.kept }))
  } catch (error) {
    if (!trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}

/** All that is kept of a member and depends on their trainings; the hour of their last activity is not exact. */
async function linesAfter(trx: Trx, { entityId, membershipId }: Member): Promise<Line[]> {
  const { rows } = await sqlOf(Line)`
    select s.entity_id, s.membership_id,
           (to_jsonb(s) - 'last_activity_at' - 'reminded_at' - 'search')::text || coalesce((
             select jsonb_agg(jsonb_build_array(p.requirement_id, p.trained_until, p.met_until, p.due_on) order by p.requirement_id)
             from requirement_people p where p.entity_id = s.entity_id and p.membership_id = s.membership_id)::text, '') as kept
    from member_summaries s where (s.entity_id, s.membership_id) > (${entityId}::int, ${membershipId}::int)
    order by s.entity_id, s.membership_id limit ${CHUNK}`.execute(trx)
  return rows
}

/**
 * Requirements with strays: a condition on what is not known of somebody is null, and obliges them no more than a false
 * one. An organization whose people are about to be looked at anyway has none yet.
 */
async function recountPeople(db: Db, mend: boolean): Promise<Stray[]> {
  const { rows } = await sqlOf(Stray)`
    select entity_id, requirement_id, count(*) as people from (
      select q.entity_id, q.id as requirement_id, q.ended_at is null and (${isObliged}) is true as obliged, exists (
        select from requirement_people p
        where p.entity_id = q.entity_id and p.requirement_id = q.id and p.membership_id = m.id) as held
      from requirements q join memberships m on m.entity_id = q.entity_id
      join users u on u.id = m.user_id join entities e on e.id = m.entity_id
      where not exists (select from stale_requirements s where s.entity_id = q.entity_id)) judged
    where obliged is distinct from held
    group by entity_id, requirement_id order by entity_id, requirement_id`.execute(db)
  if (mend)
    await sql`
      insert into stale_requirements (entity_id, requirement_id)
      select * from unnest(${intArray(rows.map(({ entityId }) => entityId))}, ${intArray(rows.map(row => row.requirementId))})`.execute(
      db,
    )
  return rows
}
