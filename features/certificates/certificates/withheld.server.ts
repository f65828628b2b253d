import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { certificateIsLeft } from '#foundation/plans/quota.server.ts'
import { issueIfAnyLeft } from './issue.server.ts'
import { tellOfArrival } from './withheld-mail.server.ts'

/** Class of the advisory locks, one for each entity, under which withheld certificates are issued in order. */
const IN_ORDER = 7_230_431

export const issueWithheldJob = job({
  name: 'issue-withheld',
  payload: z.strictObject({ entityId: z.number().int() }),
  // Organizations with withheld certificates and quota for them.
  unfinished: services => sql`
    select 'withheld ' || p.entity_id as key, jsonb_build_object('entityId', p.entity_id) as payload
    from subscriptions p join entities e on e.id = p.entity_id
    where ${certificateIsLeft(services)} and exists (select from registrations r where r.entity_id = p.entity_id and r.certificate_id = 0)`,
  run: async (services, { entityId }, stopping, progressed) => {
    await issueWithheld(services, entityId, async () => {
      await progressed?.()
      stopping?.throwIfAborted()
    })
  },
})

/** To be called in the transaction that adds quota: afterwards nothing stays withheld without need. Spec D4. */
export const haveWithheldIssued = (trx: Trx, { jobs }: Pick<Services, 'jobs'>, entityId: number): Promise<void> =>
  jobs.add(trx, issueWithheldJob, { entityId }, { key: `withheld ${entityId}` })

/**
 * Issues an entity's withheld certificates, oldest first, until nothing waits or no quota is left; returns how many.
 * Each has its own transaction: wherever it is killed, what is issued is counted, and the next run continues. Spec D4.
 */
export async function issueWithheld(
  services: Services,
  entityId: number,
  after?: () => Promise<void>,
): Promise<number> {
  let issued = 0
  while (await issueOldest(services, entityId)) {
    issued++
    await after?.()
  }
  return issued
}

async function issueOldest(services: Services, entityId: number): Promise<boolean> {
  return services.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${IN_ORDER}, ${entityId})`.execute(trx)
    const oldest = await trx
      .selectFrom('registrations')
      .select('id')
      .where('entityId', '=', entityId)
      .where('certificateId', '=', 0)
      .orderBy('dateCompleted')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    const issued = oldest && (await issueIfAnyLeft(trx, services, { entityId, registrationId: oldest.id }))
    if (!issued) return false
    await tellOfArrival(trx, services, { entityId, certificateId: issued.certificateId })
    return true
  })
}
