import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { type Opened, redateTrainings, restoreTrainings, withdrawTrainings } from '../enrollments/withdrawal.server.ts'
import { restoreReminders } from '../reminders/restored.server.ts'
import { mailRedated } from './due-date-mail.server.ts'

/** Trainings in one transaction: after a kill at most this many are done again from the start. */
export const STEP = 2_000

interface Place {
  readonly entityId: number
  readonly changeId: number
}

/** Carries on with a change of many trainings, step by step; a second run finds nothing to do. */
export const changeAssignment = job({
  name: 'change-assignment',
  payload: z.strictObject({ entityId: z.number().int(), changeId: z.number().int() }),
  unfinished: () => sql`
    select 'assignment-change ' || id as key, jsonb_build_object('entityId', entity_id, 'changeId', id) as payload
    from assignment_changes where processed_at is null`,
  async run(services, place, stopping, progressed) {
    while ((await services.db.transaction().execute(trx => takeStep(trx, services, place))).goesOn) {
      await progressed?.()
      stopping?.throwIfAborted()
    }
  },
})

/** Takes the first step at once, so that a change of a few is done when the call returns; a job does the rest. */
export async function begin(trx: Trx, services: Services, place: Place): Promise<{ changed: number; goesOn: boolean }> {
  const step = await takeStep(trx, services, place)
  if (step.goesOn) await services.jobs.add(trx, changeAssignment, place, { key: `assignment-change ${place.changeId}` })
  return step
}

/** The next trainings of a change, under the lock of its row: an undo waits for the step, and then turns it around. */
async function takeStep(trx: Trx, services: Services, place: Place): Promise<{ changed: number; goesOn: boolean }> {
  const { entityId, changeId } = place
  const change = await trx
    .selectFrom('assignmentChanges')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change || change.processedAt !== null) return { changed: 0, goesOn: false }
  const { assignmentId, registrationId, dueDate, email } = change
  const of: Opened = assignmentId === null ? { registrationId: registrationId ?? 0 } : { assignmentId }
  const step = { ...place, limit: STEP }
  let done: { read: number; changed?: number; restored?: number; mails?: number }
  if (change.undoneAt !== null) {
    const { read, restored, reminders } = await restoreTrainings(trx, step)
    await restoreReminders(trx, entityId, reminders)
    done = { read, restored }
  } else if (dueDate === null) {
    const changed = await withdrawTrainings(trx, services, step, of)
    done = { read: changed, changed }
  } else {
    const trainings = await redateTrainings(trx, { entityId, dueDate, limit: STEP }, of)
    const mails = email ? await mailRedated(trx, services, { ...place, trainings }) : 0
    done = { read: trainings.length, changed: trainings.length, mails }
  }
  const goesOn = done.read === STEP
  await trx
    .updateTable('assignmentChanges')
    .set(eb => ({
      changed: eb('changed', '+', done.changed ?? 0),
      restored: eb('restored', '+', done.restored ?? 0),
      mails: eb('mails', '+', done.mails ?? 0),
      ...(goesOn ? {} : { processedAt: services.clock.iso() }),
    }))
    .where('entityId', '=', entityId)
    .where('id', '=', changeId)
    .execute()
  return { changed: done.changed ?? done.restored ?? 0, goesOn }
}
