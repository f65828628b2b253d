import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict, refuseKind, Refusal, unknown } from '#platform/server/refusal.ts'
import { admitMember } from '#foundation/access/memberships.server.ts'
import { awaitTour } from '#identity/sign-in/users.server.ts'
import { type JoinRequestStatus, answering } from './join-requests.contract.ts'
import { joinRequestsMessages } from './join-requests.messages.ts'

/** A request as the link in the mail names it; one whose time has passed is expired, swept or not. */
export async function joinRequestOf(db: Db | Trx, { clock }: Services, guid: string) {
  const request = await db
    .selectFrom('joinRequests as r')
    .innerJoin('entities as e', 'e.id', 'r.entityId')
    .leftJoin('users as u', join => join.onRef('u.email', '=', 'r.email').on('u.emailConfirmedAt', 'is not', null))
    .select([
      'r.entityId',
      'r.email',
      'r.status',
      'r.expiresAt',
      'e.name',
      'e.guid as entityGuid',
      'e.type',
      'u.id as userId',
    ])
    .where('r.guid', '=', guid)
    .executeTakeFirst()
  if (!request) return null
  const { expiresAt, status, ...facts } = request
  const passed = (status === 'requested' || status === 'approved') && expiresAt <= clock.iso()
  return { ...facts, status: passed ? 'expired' : status }
}

/** The approved request of a guid; refused if it can't be answered. */
export async function refuseUnapproved(db: Db | Trx, services: Services, guid: string) {
  const request = await joinRequestOf(db, services, guid)
  if (request?.status !== 'approved') throw refusalFor(request?.status)
  return request
}

/**
 * Answers an approved request once: of many attempts at a time, one finds it approved. Only for an account with the
 * email that asked; accepting makes the person a member, and makes this their active profile. Spec A4, D6.
 */
export async function answerJoinRequest(
  trx: Trx,
  services: Services,
  asked: { guid: string; userId: number; email: string; accepted: boolean },
): Promise<{ entityId: number }> {
  const now = services.clock.iso()
  const answered = await trx
    .updateTable('joinRequests')
    .set({ status: asked.accepted ? 'accepted' : 'declined', answeredAt: now })
    .where('guid', '=', asked.guid)
    .where('email', '=', asked.email.toLowerCase())
    .where('status', '=', 'approved')
    .where('expiresAt', '>', now)
    .returning('entityId')
    .executeTakeFirst()
  if (!answered) throw await whyNot(trx, services, asked)
  if (asked.accepted) {
    const { status } = await admitMember(trx, services, { entityId: answered.entityId, userId: asked.userId })
    if (status !== 'Active') throw conflict(joinRequestsMessages.switchedOff)
    await awaitTour(trx, asked.userId)
  }
  return answered
}

async function whyNot(
  trx: Trx,
  services: Services,
  { guid, email }: { guid: string; email: string },
): Promise<Refusal> {
  const request = await joinRequestOf(trx, services, guid)
  if (request && request.email !== email.toLowerCase())
    return new Refusal({ status: 403, message: joinRequestsMessages.otherEmail })
  return refusalFor(request?.status)
}

/** The guid of one that still waits for an administrator was mailed to nobody. */
function refusalFor(status: JoinRequestStatus | undefined): Refusal {
  if (status === undefined || status === 'requested') return unknown(joinRequestsMessages.unknown)
  if (status === 'cancelled') return conflict(joinRequestsMessages.cancelled)
  if (status === 'expired') return conflict(joinRequestsMessages.expired)
  return refuseKind(answering, 'inviteAnswered', joinRequestsMessages.answered)
}
