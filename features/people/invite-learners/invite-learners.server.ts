import { currentLanguage } from '#platform/server/language.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { once } from '#platform/server/once.ts'
import { type Trx, textArray } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, Refusal, fieldOf, errorsOf } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { auditMany } from '#foundation/audit-trail/audit.server.ts'
import {
  cancelInvites as cancel,
  renewInvites,
  type RenewedInvite,
} from '#entrance/invitations/invite-changes.server.ts'
import { inviteMany } from '#entrance/invitations/invites.server.ts'
import { isMember } from '../invite-batches/members.server.ts'
import { limitCausing, limitTrialMails, trialMailsLeft } from '#identity/sign-in/caused-mails.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  cancelInvites,
  INVITE_CALLS_PER_HOUR,
  inviteLearners,
  type InvitesAnswer,
  invitesLeft,
  listInvites,
  RESEND_CALLS_PER_HOUR,
  resendInvites,
} from './invite-learners.contract.ts'
import { inviteLearnersMessages } from './invite-learners.messages.ts'
import { readInvites } from './invite-list.server.ts'
import { matchingInvitesRoute } from './matching-invites.server.ts'

export const inviteLearnersRoom: Feature = {
  routes: [
    route(listInvites, readInvites),

    route(invitesLeft, async (call, services) => ({ left: await trialMailsLeft(call, services) })),

    // All or none: an error is shown at its address, and nothing was sent.
    route(inviteLearners, async (call, services) => {
      const {
        entity,
        caller,
        body: { emails, groupId = null, message, asAdministrator = false, asAuditor = false, auditsThrough = null },
      } = call
      await limitCausing(call, services, { what: 'invites', most: INVITE_CALLS_PER_HOUR })
      if (!entity.premium && message) throw refuse(inviteLearners, 'message', inviteLearnersMessages.messageInTrial)
      if (asAuditor && asAdministrator) throw refuse(inviteLearners, 'asAuditor', inviteLearnersMessages.oneRole)
      if (asAuditor && auditsThrough !== null && auditsThrough < services.clock.today(entity.timeZone))
        throw refuse(inviteLearners, 'auditsThrough', inviteLearnersMessages.pastDay)
      await limitTrialMails(call, services, { mails: emails.length, field: fieldOf(inviteLearners, 'emails.0') })
      return once(call, services, async trx => {
        if (
          groupId !== null &&
          !(await entity.from('groups', trx).select('id').where('id', '=', groupId).executeTakeFirst())
        ) {
          throw refuse(inviteLearners, 'groupId', inviteLearnersMessages.unknownGroup)
        }
        await judge(trx, services, entity, emails)
        const invited = await inviteMany(trx, services, {
          entityId: entity.id,
          invitedBy: caller.userId,
          message: message || null,
          asAdministrator,
          auditor: asAuditor ? { through: auditsThrough } : null,
          rows: sql`
          select email, '' as first_name, '' as last_name, ${groupId}::integer as group_id, coalesce(u.language, ${currentLanguage()}) as language,
                 '{}'::integer[] as course_ids, null::date as due_date, null::integer as batch_id, null::integer as batch_line,
                 '{}'::jsonb as details
          from unnest(${textArray(emails)}) email left join users u using (email)`,
        })
        if (invited < emails.length) throw conflict(inviteLearnersMessages.meanwhile)
        await auditMany(
          trx,
          services,
          {
            caller,
            entityId: entity.id,
            action: asAdministrator ? 'administrator.invited' : asAuditor ? 'auditor.invited' : 'invite.sent',
          },
          emails.map(email => ({ target: email, detail: { groupId, ...(asAuditor && { through: auditsThrough }) } })),
        )
        return { invited }
      })
    }),

    matchingInvitesRoute,

    route(resendInvites, async (call, services) => {
      const {
        entity,
        caller,
        body: { inviteIds },
      } = call
      const { db } = services
      await limitCausing(call, services, { what: 'resent invites', most: RESEND_CALLS_PER_HOUR })
      await limitTrialMails(call, services, { mails: inviteIds.length, field: fieldOf(resendInvites, 'inviteIds') })
      return db.transaction().execute(async trx => {
        const found = await renewInvites(trx, services, { entityId: entity.id, inviteIds })
        await auditMany(
          trx,
          services,
          { caller, entityId: entity.id, action: 'invite.resent' },
          doneOf(found).map(({ email }) => ({ target: email, detail: {} })),
        )
        return answerOf(found)
      })
    }),

    route(cancelInvites, async ({ entity, caller, body: { inviteIds } }, services) => {
      const { db } = services
      return db.transaction().execute(async trx => {
        const found = await cancel(trx, services, { entityId: entity.id, inviteIds })
        await auditMany(
          trx,
          services,
          { caller, entityId: entity.id, action: 'invite.cancelled' },
          doneOf(found).map(({ email }) => ({ target: email, detail: {} })),
        )
        return answerOf(found)
      })
    }),
  ],
}

/** Refuses each address of a member or with an open invite. */
async function judge(trx: Trx, { clock }: Services, entity: EntityScope, emails: readonly string[]): Promise<void> {
  const { rows } = await sqlOf(z.object({ place: z.number(), member: z.boolean(), open: z.boolean() }))`
    select given.place - 1 as place, ${isMember(entity.id, sql`given.email`)} as member,
           exists (select from ${entity.rows('invites')} i where i.email = given.email and i.status = 'pending'
             and i.expires_at > ${clock.iso()}) as open
    from unnest(${textArray(emails)}) with ordinality given (email, place) order by place`.execute(trx)
  const wrong = rows.filter(({ member, open }) => member || open)
  if (wrong.length === 0) return
  throw new Refusal({
    status: 400,
    errors: errorsOf(
      inviteLearners,
      Object.fromEntries(
        wrong.map(({ place, member }) => [
          `emails.${place}` as const,
          [member ? inviteLearnersMessages.member : inviteLearnersMessages.openInvite],
        ]),
      ),
    ),
  })
}

type Found = readonly RenewedInvite[]
const doneOf = (found: Found) => found.filter(({ outcome }) => outcome === 'done')

const answerOf = (found: Found): InvitesAnswer => ({
  changed: doneOf(found).length,
  refused: found.flatMap(({ id, email, outcome }) =>
    outcome === 'done' ? [] : [{ inviteId: id, email, reason: inviteLearnersMessages.refused[outcome] }],
  ),
})
