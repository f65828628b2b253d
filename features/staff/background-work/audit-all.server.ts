import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import type { sendAgain } from '#platform/server/send-again.ts'
import type { StoppedJob } from '#platform/server/stopped-jobs.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { audit, auditAt } from '#foundation/audit-trail/audit.server.ts'
import { placesOf } from './stopped-list.server.ts'

/** Of many, this many are named in the line. */
const NAMED = 100

type Clock = Pick<Services, 'clock'>

/** One line in the platform's log about what was changed at once, and none about nothing. */
async function auditAll(
  trx: Trx,
  services: Clock,
  { caller, action, named }: { caller: Caller; action: AuditAction; named: readonly string[] },
): Promise<{ changed: number }> {
  const [first, ...others] = named
  if (first !== undefined)
    await audit(trx, services, {
      caller,
      entityId: null,
      action,
      target: others.length === 0 ? first : `${first} +${others.length}`,
      detail: others.length === 0 ? {} : { count: named.length, these: named.slice(0, NAMED) },
    })
  return { changed: named.length }
}

/** The work of an organization stands in that organization's log, too. Spec D14. */
export async function auditJobs(
  trx: Trx,
  services: Clock,
  { caller, action, jobs }: { caller: Caller; action: AuditAction; jobs: readonly StoppedJob[] },
): Promise<{ changed: number }> {
  if (jobs.length > 0) await auditAt(trx, services, { caller, action }, await placesOf(trx, jobs))
  return auditAll(trx, services, { caller, action, named: jobs.map(({ key }) => key) })
}

/** Mails in an organization's name stand in its log, too. */
export async function auditMails(
  trx: Trx,
  services: Clock,
  { caller, sent }: { caller: Caller; sent: Awaited<ReturnType<typeof sendAgain>> },
): Promise<{ changed: number }> {
  const action = 'mails.sentAgain'
  const places = sent.flatMap(({ recipient, onBehalfOf: entityId }) =>
    entityId === null ? [] : [{ entityId, target: recipient }],
  )
  await auditAt(trx, services, { caller, action }, places)
  return auditAll(trx, services, { caller, action, named: sent.map(one => one.recipient) })
}
