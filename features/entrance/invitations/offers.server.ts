import { currentLanguage } from '#platform/server/language.ts'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { answerJoinRequest, joinRequestOf, refuseUnapproved } from '../join-requests/answers.server.ts'
import { InvitedTo, OPEN_INVITES_MAX, OpenInvite } from './invitations.contract.ts'
import { invitedTo } from './invited-to.server.ts'
import { acceptInvite, answerInvite, refuseUnanswerable } from './invites.server.ts'

// An invite and an approved join request are answered in the same way: by the one person whose mailbox got the guid.

interface Answered {
  readonly inviteGuid: string
  readonly userId: number
  readonly email: string
  readonly accepted: boolean
}

/** Answers an invite or an approved join request, once. Spec A4, D6. */
export async function answerOffer(
  trx: Trx,
  services: Services,
  { inviteGuid, userId, email, accepted }: Answered,
): Promise<{ entityId: number; isJoinRequest: boolean }> {
  if (await joinRequestOf(trx, services, inviteGuid)) {
    return {
      ...(await answerJoinRequest(trx, services, { guid: inviteGuid, userId, email, accepted })),
      isJoinRequest: true,
    }
  }
  const { entityId } = accepted
    ? await acceptInvite(trx, services, { inviteGuid, userId, email })
    : await answerInvite(trx, services, { inviteGuid, email, answer: 'declined' })
  return { entityId, isJoinRequest: false }
}

/** Whom an open offer is for, and where; refused if it can't be answered. */
export async function refuseClosedOffer(
  db: Db,
  services: Services,
  inviteGuid: string,
): Promise<{ email: string; language: string; entityGuid: string }> {
  if (!(await joinRequestOf(db, services, inviteGuid))) return refuseUnanswerable(db, services, inviteGuid)
  return { ...(await refuseUnapproved(db, services, inviteGuid)), language: currentLanguage() }
}

const Offer = OpenInvite.omit({ courses: true, courseCount: true, dueDate: true, invitedBy: true }).extend({
  invitedTo: InvitedTo,
  since: z.string(),
})

/**
 * What waits for an answer from a mailbox, the latest first: all of it, up to a number that nobody reaches. Spec D8.
 */
export async function openOffersOf(db: Db, { clock }: Services, email: string): Promise<OpenInvite[]> {
  const { rows } = await sqlOf(Offer)`
    select * from (
      select i.guid as invite_guid, e.name as invite_org_name, false as is_join_request, i.created_at as since,
             (i.expires_at at time zone e.time_zone)::date as expires_on, ${invitedTo()} as invited_to
      from invites i join entities e on e.id = i.entity_id
      where i.email = ${email.toLowerCase()} and i.status = 'pending' and i.expires_at > ${clock.iso()}
      union all
      select r.guid, e.name, true, r.requested_at, (r.expires_at at time zone e.time_zone)::date, ${JSON.stringify(nothingToTake)}::jsonb
      from join_requests r join entities e on e.id = r.entity_id
      where r.email = ${email.toLowerCase()} and r.status = 'approved' and r.expires_at > ${clock.iso()}) open
    order by since desc, invite_guid limit ${OPEN_INVITES_MAX}`.execute(db)
  return rows.map(({ invitedTo: to, ...offer }) => ({ ...offer, ...to }))
}
const nothingToTake: InvitedTo = { courses: [], courseCount: 0, dueDate: null, invitedBy: null }

/** The name of an answer in the audit log. */
export const answerAction = ({ isJoinRequest }: { isJoinRequest: boolean }, accepted: boolean) =>
  `${isJoinRequest ? 'joinRequest' : 'invite'}.${accepted ? 'accepted' : 'declined'}` as const
