import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { joinRequestExpiry } from './ask.server.ts'
import { mailApproved, mailDeclined } from './join-mails.server.ts'
import type { Decision, JoinRequestStatus } from './join-requests.contract.ts'

/**
 * From which status a decision leads to which; and the statuses in which it counts as already made, whatever followed.
 */
export const decisions: Record<
  Decision,
  { from: JoinRequestStatus; to: JoinRequestStatus; stands: readonly JoinRequestStatus[]; action: AuditAction }
> = {
  approve: { from: 'requested', to: 'approved', stands: ['approved', 'accepted'], action: 'joinRequest.approved' },
  decline: { from: 'requested', to: 'declined', stands: ['declined'], action: 'joinRequest.declined' },
  cancel: { from: 'approved', to: 'cancelled', stands: ['cancelled'], action: 'joinRequest.cancelled' },
}

interface Asked {
  readonly entityId: number
  readonly userId: number
  readonly ids: readonly number[]
  readonly decision: Decision
}
interface Decided {
  readonly id: number
  readonly guid: string
  readonly email: string
}

/** Decides those that still wait for it: of two at once, one finds a request waiting. */
export function decide(trx: Trx, services: Services, { entityId, userId, ids, decision }: Asked): Promise<Decided[]> {
  const { from, to } = decisions[decision]
  const now = services.clock.iso()
  return trx
    .updateTable('joinRequests')
    .set({
      status: to,
      decidedAt: now,
      decidedBy: userId,
      ...(to === 'approved' ? { expiresAt: joinRequestExpiry(services) } : {}),
    })
    .where('entityId', '=', entityId)
    .where('id', '=', sql<number>`any(${intArray(ids)})`)
    .where('status', '=', from)
    .where('expiresAt', '>', now)
    .returning(['id', 'guid', 'email'])
    .execute()
}

/** Tells those who asked; who had an approval withdrawn is told nothing. */
export async function mailDecided(
  trx: Trx,
  services: Services,
  decided: readonly Decided[],
  decision: Decision,
): Promise<void> {
  const guids = decided.map(({ guid }) => guid)
  if (guids.length === 0) return
  if (decision === 'approve') await mailApproved(trx, services, guids)
  if (decision === 'decline') await mailDeclined(trx, services, guids)
}

const Answered = z.object({ id: z.number(), outcome: z.enum(['changed', 'answered', 'expired']) })

/** Decides them and tells who asked; says what became of each that is still there. */
export async function answerRequests(trx: Trx, services: Services, asked: Asked): Promise<z.infer<typeof Answered>[]> {
  const { entityId, ids, decision } = asked
  const decided = await decide(trx, services, asked)
  await mailDecided(trx, services, decided, decision)
  const { rows } = await sqlOf(Answered)`
    select j.id, case when j.id = any(${intArray(decided.map(({ id }) => id))}) then 'changed'
      when j.status in ('requested', 'expired') then 'expired' else 'answered' end as outcome
    from join_requests j where j.entity_id = ${entityId} and j.id = any(${intArray(ids)}) order by j.id`.execute(trx)
  return rows
}
