import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { endProcessing } from '#training/assignments/process.server.ts'
import { actOn } from './acts.server.ts'
import { STEP, type Stopped } from './bulk-actions.contract.ts'
import { keepOutcomes, nextPeople, nextWork, type Work } from './bulk-work.server.ts'

/**
 * Carries out what is to be done to many people of an entity: one action after the other, so that of two opposite ones
 * each ends whole. A step changes a thousand people and advances the progress in one transaction: a kill loses nothing,
 * and a second run finds nothing to do.
 */
export const carryOutBulk = job({
  name: 'bulk-actions',
  payload: z.strictObject({ entityId: z.number().int() }),
  unfinished: () => sql`
    select distinct 'bulk-actions ' || entity_id as key, jsonb_build_object('entityId', entity_id) as payload
    from bulk_actions where done_at is null`,
  async run(services, { entityId }, stopping, progressed) {
    while (await stepOrStop(services, entityId)) {
      await progressed?.()
      stopping?.throwIfAborted()
    }
  },
})

export const jobKeyOf = (entityId: number): string => `bulk-actions ${entityId}`

/** What a step is refused, as the daily limit of mails, ends the action: trying it again would not help. */
async function stepOrStop(services: Services, entityId: number): Promise<boolean> {
  const within = services.db.transaction()
  try {
    return await within.execute(trx => takeStep(trx, services, entityId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return within.execute(async trx => {
      await holdLine(trx, entityId)
      const work = await nextWork(trx, services, entityId)
      if (work) await end(trx, services, work, 'limit')
      return work !== undefined
    })
  }
}

/** Actions of an entity are begun, carried out, undone and ended one after the other. */
export async function holdLine(trx: Trx, entityId: number): Promise<void> {
  await sql`select from entities where id = ${entityId} for no key update`.execute(trx)
}

/** The next people of the action that is next; false: there is none. */
export async function takeStep(trx: Trx, services: Services, entityId: number): Promise<boolean> {
  await holdLine(trx, entityId)
  const work = await nextWork(trx, services, entityId)
  if (!work) return false
  if (!work.administers) {
    await end(trx, services, work, 'role')
    return true
  }
  const ids = await nextPeople(trx, work, STEP)
  const outcomes = ids.length > 0 ? await actOn(trx, services, work, ids) : []
  if (typeof outcomes === 'string') {
    await end(trx, services, work, outcomes)
    return true
  }
  if (outcomes.length > 0) await keepOutcomes(trx, work, outcomes)
  // Accounts that were merged meanwhile took their people along: then there are fewer.
  if (ids.length < STEP || work.processed + ids.length >= work.people) await end(trx, services, work, null)
  return true
}

/** Ends an action; whom it has not reached stays as they are. */
export async function end(
  trx: Trx,
  services: Services,
  { entityId, id, assignmentId }: Pick<Work, 'entityId' | 'id' | 'assignmentId'>,
  stopped: Stopped | null,
): Promise<void> {
  await sql`
    update bulk_actions set done_at = ${services.clock.iso()}, stopped = ${stopped}
    where entity_id = ${entityId} and id = ${id}`.execute(trx)
  if (stopped === null) return
  await sql`
    update bulk_action_people set outcome = 'stopped'
    where entity_id = ${entityId} and action_id = ${id} and outcome is null`.execute(trx)
  await sql`
    update bulk_action_rows set outcome = 'stopped'
    where entity_id = ${entityId} and action_id = ${id} and outcome is null`.execute(trx)
  if (assignmentId !== null && stopped !== 'withdrawn') await endProcessing(trx, services, { entityId, assignmentId })
}
