import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { type Db, type Trx, textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict, refuseKind, Refusal, unknown } from '#platform/server/refusal.ts'
import { takeDetails } from '#foundation/access/employment.server.ts'
import { admitMember } from '#foundation/access/memberships.server.ts'
import { planIsLive } from '#foundation/plans/plan.server.ts'
import { joinGroup } from '#training/groups/group-members.server.ts'
import { registerMembers } from '#training/enrollments/enrollments.server.ts'
import { awaitTour } from '#identity/sign-in/users.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { INVITE_DAYS, respondToInvite } from './invitations.contract.ts'
import { invitationsMessages } from './invitations.messages.ts'
import { invitedTo } from './invited-to.server.ts'
import { inviteMail } from './invite-mail.server.ts'
import { grantOf } from './administrator-invites.server.ts'

const DAY_SECONDS = 86_400

/** Until when an invite made or renewed now can be answered. Spec D6. */
export const inviteExpiry = ({ clock }: Services): string => clock.iso(INVITE_DAYS * DAY_SECONDS)

/**
 * Makes an invite and queues its mail for each row of a query with the columns `email, first_name, last_name, group_id,
 * language, course_ids, due_date, batch_id, batch_line, details`. A person who already has an open invite from this entity gets
 * no second one: the index decides, even between two batches at once. Returns the number made. A message is included in
 * each mail, as text.
 */
export async function inviteMany(
  trx: Trx,
  services: Services,
  {
    entityId,
    invitedBy,
    rows,
    message = null,
    asAdministrator = false,
    auditor = null,
  }: {
    entityId: number
    invitedBy: number
    rows: RawBuilder<unknown>
    message?: string | null
    /** Whoever accepts becomes an administrator. */
    asAdministrator?: boolean
    /** Whoever accepts becomes an auditor, through this day or until it is ended. */
    auditor?: { readonly through: CalendarDate | null } | null
  },
): Promise<number> {
  const now = services.clock.iso()
  await expireInvites(trx, services, entityId)
  const made = await sqlOf(z.object({ guid: z.string() }))`
    insert into invites (entity_id, email, first_name, last_name, group_id, language, course_ids, due_date,
      batch_id, batch_line, details, message, invited_by, as_administrator, as_auditor, audits_through, created_at, expires_at)
    select ${entityId}, r.email, r.first_name, r.last_name, r.group_id, r.language, r.course_ids, r.due_date,
      r.batch_id, r.batch_line, r.details, ${message}::text, ${invitedBy}, ${asAdministrator}::boolean,
           ${auditor !== null}::boolean, ${auditor?.through ?? null}::date,
           ${now}, ${inviteExpiry(services)}
    -- In the order of the file.
    from (select * from (${rows}) given order by given.batch_line) r
    on conflict do nothing
    returning guid`.execute(trx)
  if (made.rows.length > 0)
    await mailInvites(
      trx,
      services,
      made.rows.map(({ guid }) => guid),
    )
  return made.rows.length
}

/**
 * Queues the mails of these invites; `round` distinguishes a resent mail from the first. A message is included while
 * there is a plan.
 */
export async function mailInvites(trx: Trx, services: Services, guids: readonly string[], round = '1'): Promise<void> {
  await services.mail.queueMany(
    trx,
    inviteMail,
    sql`
    select i.email as recipient, 'invite ' || i.guid || ' ' || ${round}::text as dedupe_key,
           jsonb_build_object('inviteGuid', i.guid, 'organization', e.name, 'firstName', i.first_name,
             'message', case when ${planIsLive(services)} then i.message end,
             'expiresOn', (i.expires_at at time zone e.time_zone)::date) || ${invitedTo()} as data,
           i.language, i.entity_id
    from invites i join entities e on e.id = i.entity_id left join subscriptions p on p.entity_id = e.id
    where i.guid = any (${textArray(guids)}::uuid[])`,
    sql.ref('m.language'),
    sql.ref('m.entity_id'),
  )
}

/** Mails an address's open invites again, and renews them; for an address without invites nothing happens. Spec D6. */
export async function resendInvites(trx: Trx, services: Services, email: string): Promise<void> {
  const now = services.clock.iso()
  const renewed = await trx
    .updateTable('invites')
    .set({ expiresAt: inviteExpiry(services), resentAt: now })
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .returning(['guid', 'entityId'])
    .execute()
  await mailInvites(
    trx,
    services,
    renewed.map(({ guid }) => guid),
    now,
  )
}

/** Expired invites can no longer be answered; the address may be invited again. Without an entity: those of all. */
export async function expireInvites(on: Db | Trx, { clock }: Services, entityId?: number): Promise<void> {
  await on
    .updateTable('invites')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', clock.iso())
    .$if(entityId !== undefined, query => query.where('entityId', '=', entityId ?? 0))
    .execute()
}

/** Cancels a batch's open invites; returns their number. Spec D6. */
export async function cancelInvitesOfBatch(
  trx: Trx,
  { clock }: Services,
  { entityId, batchId }: { entityId: number; batchId: number },
): Promise<number> {
  const cancelled = await trx
    .updateTable('invites')
    .set({ status: 'cancelled', answeredAt: clock.iso() })
    .where('entityId', '=', entityId)
    .where('batchId', '=', batchId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return Number(cancelled.numUpdatedRows)
}

/**
 * Answers an invite once: of many attempts at a time, one finds it pending. Accepting makes the person a member with
 * the group, the courses and the details that came with it. Only for an account with the invited, confirmed email. Spec D6.
 */
export async function acceptInvite(
  trx: Trx,
  services: Services,
  { inviteGuid, userId, email }: { inviteGuid: string; userId: number; email: string },
): Promise<{ entityId: number; membershipId: number }> {
  const { entityId, groupId, courseIds, dueDate, details, ...role } = await answerInvite(trx, services, {
    inviteGuid,
    email,
    answer: 'accepted',
  })
  const grant = await grantOf(trx, services, { entityId, ...role })
  const { membershipId, status } = await admitMember(trx, services, { entityId, userId })
  if (status !== 'Active') throw conflict(invitationsMessages.switchedOff)
  if (grant) await grant(membershipId)
  await takeDetails(trx, { entityId, membershipId }, details)
  await awaitTour(trx, userId)
  const membershipIds = [membershipId]
  // Before the group: the invite's due date is the one to keep.
  if (courseIds.length > 0) await registerMembers(trx, services, { entityId, membershipIds, courseIds, dueDate })
  if (groupId !== null) await joinGroup(trx, services, { entityId, groupId, membershipIds })
  return { entityId, membershipId }
}

/** Gives a pending invite its answer, or says why that is not possible. */
export async function answerInvite(
  trx: Trx,
  services: Services,
  asked: { inviteGuid: string; email: string; answer: 'accepted' | 'declined' },
) {
  const now = services.clock.iso()
  const invite = await trx
    .updateTable('invites')
    .set({ status: asked.answer, answeredAt: now })
    .where('guid', '=', asked.inviteGuid)
    .where('email', '=', asked.email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .returning([
      'entityId',
      'groupId',
      'courseIds',
      'dueDate',
      'details',
      'invitedBy',
      'asAdministrator',
      'asAuditor',
      'auditsThrough',
    ])
    .executeTakeFirst()
  if (!invite) throw await whyNot(trx, asked)
  return invite
}

/** The open invite of a guid, as the link in a mail names it; refused if it can't be answered. */
export async function refuseUnanswerable(db: Db | Trx, { clock }: Services, inviteGuid: string) {
  const invite = await db
    .selectFrom('invites as i')
    .innerJoin('entities as e', 'e.id', 'i.entityId')
    .select(['i.email', 'i.status', 'i.expiresAt', 'i.language', 'e.guid as entityGuid'])
    .where('i.guid', '=', inviteGuid)
    .executeTakeFirst()
  if (!invite) throw unknown(invitationsMessages.unknown)
  if (invite.status !== 'pending' || invite.expiresAt <= clock.iso()) throw refusalFor(invite.status)
  return invite
}

async function whyNot(trx: Trx, { inviteGuid, email }: { inviteGuid: string; email: string }): Promise<Refusal> {
  const invite = await trx
    .selectFrom('invites')
    .select(['email', 'status'])
    .where('guid', '=', inviteGuid)
    .executeTakeFirst()
  if (!invite) return unknown(invitationsMessages.unknown)
  if (invite.email !== email.toLowerCase()) return new Refusal({ status: 403, message: invitationsMessages.otherEmail })
  return refusalFor(invite.status)
}

function refusalFor(status: string): Refusal {
  if (status === 'cancelled') return conflict(invitationsMessages.cancelled)
  // It has expired, although the table says 'pending' until the next sweep.
  if (status === 'expired' || status === 'pending') return conflict(invitationsMessages.expired)
  return refuseKind(respondToInvite, 'inviteAnswered', invitationsMessages.answered)
}
