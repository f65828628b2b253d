import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Services } from '../../platform/server/feature.ts'
import { issueIfAnyLeft } from './issue.server.ts'
import { tellOfArrival } from './withheld-mail.server.ts'

/** Class of the advisory locks, one for each entity, under which withheld certificates are issued in their order. */
const IN_ORDER = 7_230_431

/** What whoever adds quota enqueues in the same transaction: afterwards nothing is withheld that need not be. Spec D4. */
export const issueWithheldJob = job({
  name: 'issue-withheld', payload: z.strictObject({ entityId: z.number().int() }),
  run: async (services, { entityId }) => { await issueWithheld(services, entityId) },
})

/**
 * Issues what an entity had withheld, oldest first, until nothing waits or nothing is left; answers how many. Each in
 * its own transaction: wherever it is killed, what is issued is counted, and the next run goes on. Spec D4.
 */
export async function issueWithheld(services: Services, entityId: number): Promise<number> {
  let issued = 0
  while (await issueOldest(services, entityId)) issued++
  return issued
}

async function issueOldest(services: Services, entityId: number): Promise<boolean> {
  return services.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${IN_ORDER}, ${entityId})`.execute(trx)
    const oldest = await trx.selectFrom('registrations').select('id').where('entityId', '=', entityId).where('certificateId', '=', 0)
      .orderBy('dateCompleted').orderBy('id').limit(1).executeTakeFirst()
    const issued = oldest && await issueIfAnyLeft(trx, services, oldest.id)
    if (!issued) return false
    await tellOfArrival(trx, services, issued.certificateId)
    return true
  })
}
