import type { Db, Trx } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import { answerJoinRequest, joinRequestOf, refuseUnapproved } from '../join-requests/answers.server.ts'
import { acceptInvite, answerInvite, refuseUnanswerable } from './invites.server.ts'

// An invite and an approved request to join are answered alike: by the one person whose mailbox brought the guid.

interface Answered { readonly inviteGuid: string; readonly userId: number; readonly email: string; readonly accepted: boolean }

/** Answers an invite or an approved request to join, once. Spec A4, D6. */
export async function answerOffer(trx: Trx, services: Services, { inviteGuid, userId, email, accepted }: Answered): Promise<{ entityId: number; isJoinRequest: boolean }> {
  if (await joinRequestOf(trx, services, inviteGuid)) {
    return { ...await answerJoinRequest(trx, services, { guid: inviteGuid, userId, email, accepted }), isJoinRequest: true }
  }
  const { entityId } = accepted
    ? await acceptInvite(trx, services, { inviteGuid, userId, email })
    : await answerInvite(trx, services, { inviteGuid, email, answer: 'declined' })
  return { entityId, isJoinRequest: false }
}

/** Whom an open offer is for, and where; refused when it can't be answered. */
export async function refuseClosedOffer(db: Db, services: Services, inviteGuid: string): Promise<{ email: string; language: string; entityGuid: string }> {
  if (!await joinRequestOf(db, services, inviteGuid)) return refuseUnanswerable(db, services, inviteGuid)
  return { ...await refuseUnapproved(db, services, inviteGuid), language: 'en' }
}

/** What an answer is called in the audit log. */
export const answerAction = ({ isJoinRequest }: { isJoinRequest: boolean }, accepted: boolean): string =>
  `${isJoinRequest ? 'joinRequest' : 'invite'}.${accepted ? 'accepted' : 'declined'}`
