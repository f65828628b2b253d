import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'

/** Of many, this many are named in the line. */
const NAMED = 100

/** One line in the platform's log about what was changed at once, and none about nothing. */
export async function auditAll(
  trx: Trx,
  services: Pick<Services, 'clock'>,
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
