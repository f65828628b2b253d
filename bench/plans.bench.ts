import { openDb } from '../platform/server/db.ts'
import { sql } from 'kysely'
import { type Bench, compare } from './run.ts'
import { makePeople } from './people.world.ts'

const LARGE = 100_000
const SMALL = 40
/** A read takes a fraction of a millisecond, so this many make one measurement. */
const READS = 50

/**
 * What `platform/server/prepared.ts` decides, from both sides: a point read by name against the same read planned each
 * time, and a list of the largest tenant planned for its values against the plan that would be kept for all tenants.
 */
export const bench: Bench = {
  name: 'W2 plans: kept for point reads, made anew where the size of a tenant decides',
  async run({ courses, pool, rounds, say }) {
    const courseIds = await courses()
    say('  making their people')
    const [large, small] = await makePeople(pool, { sizes: [LARGE, SMALL], courseIds, now: new Date() })
    if (!large || !small) throw new Error('There are no people to read')
    const [named, anew] = [openDb(pool), openDb(pool, { prepare: false })]
    // The same question that access asks: whose session it is, and what they are in an organization.
    const point = (db: typeof named) => async () => {
      for (let read = 0; read < READS; read++) {
        await sql`
          select u.id, m.roles, p.status, p.ends_on from users u
          join memberships m on m.user_id = u.id and m.entity_id = (select id from entities where guid = ${large.entityGuid}::uuid)
          join entities e on e.id = m.entity_id left join subscriptions p on p.entity_id = e.id
          where u.id = ${large.adminId} and m.status = ${'Active'}`.execute(db)
      }
    }
    const points = await compare(`${READS} point reads, by name against planned anew`, {
      ours: point(named),
      bare: point(anew),
      rounds,
      aim: '0.6x or less',
    })

    const listed = `
      select membership_id from member_summaries s where s.entity_id = $1 and s.status in ('Active', 'Inactive') and s.search like $2
      order by s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.membership_id limit 20`
    const client = await pool.connect()
    try {
      const kept = async (entityId: number, search: string) => {
        await client.query('set plan_cache_mode = force_generic_plan')
        await client.query({ name: 'bench_list', text: listed, values: [entityId, search] })
      }
      const made = async (entityId: number, search: string) => {
        await client.query('set plan_cache_mode = auto')
        await client.query(listed, [entityId, search])
      }
      const lists = []
      for (const [what, entityId, search] of [
        ['largest tenant, a rare name', large.entityId, '%zzzqq%'],
        ['largest tenant, all', large.entityId, '%'],
        ['small tenant, all', small.entityId, '%'],
      ] as const) {
        lists.push(
          await compare(`list of the ${what}: planned for its values against one plan for all`, {
            ours: () => made(entityId, search),
            bare: () => kept(entityId, search),
            rounds,
          }),
        )
      }
      return [points, ...lists]
    } finally {
      client.release(true)
    }
  },
}
