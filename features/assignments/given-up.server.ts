import { sql } from 'kysely'
import { route, type Services } from '../../platform/server/feature.ts'
import { noJobOf } from '../../platform/server/jobs.ts'
import { audit } from '../audit-log/audit.server.ts'
import { retryAssignment } from './assignments.contract.ts'
import { addJob, JOB_KEY } from './process.server.ts'
import { entityOfAssignment, findAssignment } from './progress.server.ts'

/** A sweep: an assignment whose job was given up says so, instead of being under way for ever. */
export async function markGivenUp({ db, clock }: Services): Promise<void> {
  await sql`
    update assignments a set failed_at = ${clock.iso()}
    where a.processed_at is null and a.failed_at is null and ${noJobOf(sql`${JOB_KEY}::text || a.id`)}`.execute(db)
}

export const retryRoutes = [
  // Of two who press it at once one begins; the work goes on where it stopped.
  route(retryAssignment, async services => {
    const { db, entity, caller, params: { assignmentId } } = services
    const { courses } = await findAssignment(db, entity, assignmentId)
    await db.transaction().execute(async trx => {
      const begun = await entity.update('assignments', trx).set({ failedAt: null })
        .where('id', '=', assignmentId).where('failedAt', 'is not', null).where('processedAt', 'is', null).returning('id').executeTakeFirst()
      if (!begun) return
      await addJob(trx, services, { entityId: entity.id, assignmentId })
      await audit(trx, services, { caller, entityId: entity.id, action: 'trainings.assignedAgain', target: courses.join(', '), detail: { assignmentId } })
    })
    return {}
  }, { entityOf: entityOfAssignment }),
]
