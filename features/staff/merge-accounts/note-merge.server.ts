import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { auditAt, auditStaffOn } from '#foundation/audit-trail/audit.server.ts'
import { statusNames } from '#insight/learner-metrics/learner-metrics.messages.ts'
import type { Plan } from './merge-plan.server.ts'

/** Who merged what and why, in the logs of all organizations of both; each reads of its own trainings what was dropped. */
export async function noteMerge(
  trx: Trx,
  services: Services,
  { caller, reason }: { readonly caller: Caller; readonly reason: string },
  { kept, gone, dropped }: Plan,
): Promise<void> {
  const person = { id: kept.id, email: kept.email }
  const detail = { merged: gone.email }
  await auditStaffOn(trx, services, { caller, person, reason, action: 'staff.mergedAccounts', detail })
  await auditAt(
    trx,
    services,
    { caller, action: 'staff.droppedTraining' },
    dropped.map(({ entityId, course, status }) => ({
      entityId,
      target: `${kept.email}: ${course}`,
      detail: { ...detail, status: statusNames[status], reason },
    })),
  )
}
