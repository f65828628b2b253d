import { sql } from 'kysely'
import { z } from 'zod'
import { keepingAlone } from './locks.server.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { FROM_HOUR, UNTIL_HOUR } from '../reminders/reminders.rules.ts'
import { judgeAnew, keepPeople, type Members, nextMembers, openRequired } from './people.server.ts'
import { redateRequired } from '../enrollments/required.server.ts'

/** Members in one transaction. */
const CHUNK = 2_000
/** Organizations that one run of a sweep finds. */
const FOUND = 200

const keyOf = (entityId: number) => `requirements ${entityId}`
const renewalKeyOf = (entityId: number) => `required ${entityId}`

/**
 * Brings whom the requirements of an organization oblige up to date, for everyone who is noted as stale. It looks at what
 * is: a kill costs the chunk under way, and a second run finds nothing to do. Decision 314.
 */
export const keepRequirements = job({
  name: 'keep-requirements',
  payload: z.strictObject({ entityId: z.number().int() }),
  unfinished: () => sql`
    select distinct 'requirements ' || entity_id as key, jsonb_build_object('entityId', entity_id) as payload
    from stale_requirements`,
  async run(services, { entityId }, stopping, progressed) {
    const stale = await staleIn(services, entityId)
    if (!stale) return
    for (let after = 0, done = false; !done;) {
      const membershipIds = stale.everybody
        ? await nextMembers(services.db, { entityId, after, limit: CHUNK })
        : stale.membershipIds.slice(after, after + CHUNK)
      done = membershipIds.length < CHUNK
      after = stale.everybody ? (membershipIds.at(-1) ?? after) : after + CHUNK
      await keepChunk(services, { entityId, membershipIds, today: stale.today, only: stale.only }, stale.everybody)
      stopping?.throwIfAborted()
      await progressed?.()
    }
    await sql`delete from stale_requirements where entity_id = ${entityId} and id <= ${stale.upTo}`.execute(services.db)
  },
})

const keepChunk = (services: Services, members: Members, anew: boolean) =>
  services.db.transaction().execute(async trx => {
    await keepingAlone(trx, members.entityId)
    await keepPeople(trx, members)
    if (anew) {
      await judgeAnew(trx, members)
      await redateRequired(trx, members)
    }
    await openRequired(trx, services, members)
  })

const Stale = z.object({
  upTo: z.number().nullable(),
  everybody: z.boolean().nullable(),
  membershipIds: z.array(z.number()),
  /** Which requirements have changed; null: everybody is looked at under all of them. */
  only: z.array(z.number()).nullable(),
  timeZone: z.string(),
})

async function staleIn({ db, clock }: Services, entityId: number) {
  const { timeZone, upTo, everybody, membershipIds, only } = await sqlOf(Stale)`
    select max(s.id)::float8 as up_to, bool_or(s.membership_id is null) as everybody, e.time_zone,
           coalesce(array_agg(distinct s.membership_id order by s.membership_id) filter (where s.membership_id is not null), '{}') as membership_ids,
           case when not coalesce(bool_or(s.requirement_id is null), true) then array_agg(distinct s.requirement_id) end as only
    from entities e left join stale_requirements s on s.entity_id = e.id where e.id = ${entityId} group by e.time_zone`.executeForOne(
    db,
  )
  if (upTo === null) return null
  return { upTo, everybody: everybody === true, membershipIds, only: only ?? undefined, today: clock.today(timeZone) }
}

/** Opens what ends soon in an organization: once on each of its days, in the morning. */
export const renewRequired = job({
  name: 'renew-required',
  payload: z.strictObject({ entityId: z.number().int(), today: z.iso.date() }),
  // The sweep finds every organization whose day has not been looked at.
  unfinished: null,
  async run(services, { entityId, today }, stopping, progressed) {
    for (let after = 0, done = false; !done;) {
      const membershipIds = await nextMembers(services.db, { entityId, after, limit: CHUNK, before: today })
      done = membershipIds.length < CHUNK
      after = membershipIds.at(-1) ?? after
      await services.db.transaction().execute(async trx => {
        await keepingAlone(trx, entityId)
        await openRequired(trx, services, { entityId, membershipIds, today })
      })
      stopping?.throwIfAborted()
      await progressed?.()
    }
    await services.db.updateTable('requirementDays').set({ lookedOn: today }).where('entityId', '=', entityId).execute()
  },
})

/** A sweep: organizations with people who are noted as stale. */
export async function noteStale({ db, jobs }: Services): Promise<void> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    select distinct entity_id from stale_requirements limit ${FOUND}`.execute(db)
  for (const { entityId } of rows) await jobs.add(db, keepRequirements, { entityId }, { key: keyOf(entityId) })
}

/** A sweep: organizations in which a morning has come whose renewals were not opened. */
export async function noteMornings({ db, clock, jobs }: Services): Promise<void> {
  const { rows } = await sqlOf(z.object({ entityId: z.number(), today: z.string() }))`
    select d.entity_id, there.local::date as today
    from requirement_days d join entities e on e.id = d.entity_id
    cross join lateral (select ${clock.iso()}::timestamptz at time zone e.time_zone as local) there
    where d.looked_on <> there.local::date and extract(hour from there.local) between ${FROM_HOUR} and ${UNTIL_HOUR - 1}
    limit ${FOUND}`.execute(db)
  for (const { entityId, today } of rows)
    await jobs.add(db, renewRequired, { entityId, today }, { key: renewalKeyOf(entityId) })
}
