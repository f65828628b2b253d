import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { joinRequestOf } from '../join-requests/answers.server.ts'
import { limitAddress, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { type InviteInfo, inviteInfo, openInvites, resendInvite, respondToInvite } from './invitations.contract.ts'
import { invitationsMessages } from './invitations.messages.ts'
import { inviteMail } from './invite-mail.server.ts'
import { expireInvites, resendInvites } from './invites.server.ts'
import { answerAction, answerOffer, openOffersOf } from './offers.server.ts'

export const invitations: Feature = {
  routes: [
    route(inviteInfo, async (call, services) => {
      const { inviteGuid, joinRequestGuid } = call.query
      if (!inviteGuid && !joinRequestGuid) throw refuse(inviteInfo, 'inviteGuid', common.required)
      return inviteGuid ? infoOf(services, inviteGuid) : infoOfJoinRequest(services, joinRequestGuid ?? '')
    }),

    route(openInvites, async (call, services) => {
      const rows = await openOffersOf(services.db, services, call.caller.email)
      return { rows, totalNumberOfItems: rows.length }
    }),

    route(respondToInvite, async ({ caller, body: { inviteGuid, accepted } }, services) => {
      const { db } = services
      const { userId, email } = caller
      return db.transaction().execute(async trx => {
        const answered = await answerOffer(trx, services, { inviteGuid, userId, email, accepted })
        await audit(trx, services, {
          caller,
          entityId: answered.entityId,
          action: answerAction(answered, accepted),
          target: email,
        })
        const { guid } = await trx
          .selectFrom('entities')
          .select('guid')
          .where('id', '=', answered.entityId)
          .executeTakeFirstOrThrow()
        return { entityGuid: guid }
      })
    }),

    // The same answer for every address.
    route(resendInvite, async ({ body: { email }, request }, services) => {
      const { db } = services
      await limitAddress(services, 'invites-resend', request.address)
      await limitMails(services, 'invite', email, request.address)
      await db.transaction().execute(trx => resendInvites(trx, services, email))
      return {}
    }),
  ],
  mails: [inviteMail],
  sweeps: [services => expireInvites(services.db, services)],
  constraints: {
    invites_guid_unique: 'bug',
    invites_batch_line: 'bug',
    invites_batch: 'bug',
    invites_group: 'bug',
    invites_audits: 'bug',
    invites_one_role: 'bug',
    invites_one_open: conflict(invitationsMessages.openMeanwhile),
    invites_email_check: 'bug',
    invites_status_check: 'bug',
    invites_entity_id_fkey: 'bug',
  },
}

const nothing: InviteInfo = {
  inviteValid: false,
  inviteCancelled: false,
  userHasLogin: false,
  isJoinRequest: false,
  entityType: null,
  inviteOrgName: null,
  inviteOrgGuid: null,
  inviteGuid: null,
  entityGuid: null,
  email: null,
  firstName: '',
  lastName: '',
  languageId: null,
}

/** Spec A3, A4. Nobody learns whose an answered or expired invite was. */
async function infoOf({ db, clock }: Services, inviteGuid: string): Promise<InviteInfo> {
  const invite = await db
    .selectFrom('invites as i')
    .innerJoin('entities as e', 'e.id', 'i.entityId')
    .leftJoin('users as u', join => join.onRef('u.email', '=', 'i.email').on('u.emailConfirmedAt', 'is not', null))
    .leftJoin('lookups as l', join => join.on('l.kind', '=', 'language').onRef('l.code', '=', 'i.language'))
    .select([
      'i.status',
      'i.expiresAt',
      'i.email',
      'i.firstName',
      'i.lastName',
      'i.asAdministrator',
      'i.asAuditor',
      'l.id as languageId',
      'e.name',
      'e.guid',
      'e.type',
      'u.id as userId',
    ])
    .where('i.guid', '=', inviteGuid)
    .executeTakeFirst()
  if (!invite) return nothing
  const userHasLogin = invite.userId !== null
  if (invite.status === 'cancelled')
    return { ...nothing, inviteCancelled: true, userHasLogin, inviteOrgName: invite.name }
  if (invite.status !== 'pending' || invite.expiresAt <= clock.iso()) return nothing
  return {
    inviteValid: true,
    inviteCancelled: false,
    userHasLogin,
    isJoinRequest: false,
    entityType: invite.type,
    inviteOrgName: invite.name,
    inviteOrgGuid: invite.guid,
    inviteGuid,
    entityGuid: invite.guid,
    email: invite.email,
    firstName: invite.firstName,
    lastName: invite.lastName,
    languageId: invite.languageId,
    ...(invite.asAdministrator && { asAdministrator: true }),
    ...(invite.asAuditor && { asAuditor: true }),
  }
}

/** The same for a join request: it is shown once it was approved. Its guid travels as the invite's. Spec A3, A4, D6. */
async function infoOfJoinRequest(services: Services, guid: string): Promise<InviteInfo> {
  const request = await joinRequestOf(services.db, services, guid)
  const about = { ...nothing, isJoinRequest: true }
  if (request?.status === 'cancelled')
    return { ...about, inviteCancelled: true, userHasLogin: request.userId !== null, inviteOrgName: request.name }
  if (request?.status !== 'approved') return about
  return {
    ...about,
    inviteValid: true,
    userHasLogin: request.userId !== null,
    entityType: request.type,
    inviteOrgName: request.name,
    inviteOrgGuid: request.entityGuid,
    inviteGuid: guid,
    entityGuid: request.entityGuid,
    email: request.email,
  }
}
