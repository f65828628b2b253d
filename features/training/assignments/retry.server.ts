import { route } from '#platform/server/feature.ts'
import { tryAgain } from '#platform/server/stopped-jobs.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { retryAssignment } from './assignments.contract.ts'
import { jobKeyOf } from './process.server.ts'
import { entityOfAssignment, findAssignment } from './progress.server.ts'

export const retryRoutes = [
  // Of two who press it at once one begins; the work goes on where it stopped.
  route(
    retryAssignment,
    async ({ entity, caller, params: { assignmentId } }, services) => {
      const { db } = services
      const { courses } = await findAssignment(db, entity, assignmentId)
      await db.transaction().execute(async trx => {
        if (!(await tryAgain(trx, jobKeyOf(assignmentId)))) return
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'trainings.assignedAgain',
          target: courses.join(', '),
          detail: { assignmentId },
        })
      })
      return {}
    },
    { entityOf: entityOfAssignment },
  ),
]
