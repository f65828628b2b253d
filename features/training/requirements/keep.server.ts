import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { inSteps } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { redateRequired } from '../enrollments/required.server.ts'
import { FROM_HOUR, UNTIL_HOUR } from '../reminders/reminders.rules.ts'
import { keepingAlone } from './locks.server.ts'
import { judgeAnew, keepPeople, type Members, nextMembers, openRequired } from './people.server.ts'

/** Members in one transaction. */
const CHUNK = 2_000

const KEEPING = 'requirements '
const RENEWING = 'required '

/**
 * Brings whom the requirements of an organization oblige up to date, for everyone who is noted as stale. It looks at what
 * is: a kill costs the chunk under way, and a second run finds nothing to do. Decision 314.
 */
export const keepRequirements = job({
  name: 'keep-requirements',
  payload: z.strictObject({ entityId: z.number().int() }),
  // Triggers note who has changed, and add no job: this finds them.
  unfinished: () => sql`
    select distinct ${KEEPING}::text || entity_id as key, jsonb_build_object('entityId', entity_id) as payload
    from stale_requirements`,
  async run(services, { entityId }, stopping, progressed) {
    const stale = await staleIn(services, entityId)
    if (!stale) return
    const { everybody, today, only } = stale
    const among = everybody ? undefined : stale.membershipIds
    await inSteps(
      after => nextMembers(services.db, { entityId, after, limit: CHUNK, among }),
      async members => {
        await keepChunk(services, { entityId, membershipIds: members.map(({ id }) => id), today, only }, everybody)
        stopping?.throwIfAborted()
        await progressed?.()
      },
    )
    await sql`delete from stale_requirements where entity_id = ${entityId} and id <= ${stale.upTo}`.execute(services.db)
  },
})

/** From now on this organization has requirements, and everybody in it is to be looked at under this one. */
export async function keepAnew(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { entityId, requirementId }: { readonly entityId: number; readonly requirementId: number },
): Promise<void> {
  await sql`insert into requirement_days (entity_id) values (${entityId}) on conflict do nothing`.execute(trx)
  await sql`insert into stale_requirements (entity_id, requirement_id) values (${entityId}, ${requirementId})`.execute(
    trx,
  )
  await jobs.add(trx, keepRequirements, { entityId }, { key: `${KEEPING}${entityId}` })
}

const keepChunk = (services: Services, members: Members, changed: boolean) =>
  services.db.transaction().execute(async trx => {
    await keepingAlone(trx, members.entityId)
    const came = await keepPeople(trx, members)
    // A day of hire moves the first due date, too. Trainings that are open keep theirs unless the rule has changed.
    await judgeAnew(trx, members, came)
    if (changed) await redateRequired(trx, members)
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
  unfinished: ({ clock }) => sql`
    select ${RENEWING}::text || d.entity_id as key, jsonb_build_object('entityId', d.entity_id, 'today', there.local::date) as payload
    from requirement_days d join entities e on e.id = d.entity_id
    cross join lateral (select ${clock.iso()}::timestamptz at time zone e.time_zone as local) there
    where d.looked_on <> there.local::date and extract(hour from there.local) between ${FROM_HOUR} and ${UNTIL_HOUR - 1}`,
  async run(services, { entityId, today }, stopping, progressed) {
    await inSteps(
      after => nextMembers(services.db, { entityId, after, limit: CHUNK, before: today }),
      async members => {
        await services.db.transaction().execute(async trx => {
          await keepingAlone(trx, entityId)
          await openRequired(trx, services, { entityId, membershipIds: members.map(({ id }) => id), today })
        })
        stopping?.throwIfAborted()
        await progressed?.()
      },
    )
    await services.db.updateTable('requirementDays').set({ lookedOn: today }).where('entityId', '=', entityId).execute()
  },
})
