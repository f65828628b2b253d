import { sql } from 'kysely'
import { z } from 'zod'
import { contains, textArray, type Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { leaveCooperative } from '#foundation/access/entities.server.ts'
import { audit, auditAt } from '#foundation/audit-trail/audit.server.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { coopInvitationMail, tellBothSides } from './coop-mails.server.ts'
import {
  cancelCoopInvitation,
  COOP_INVITATION_DAYS,
  COOP_INVITATIONS_PER_HOUR,
  inviteOrganization,
  listCoopInvitations,
  removeFromCooperative,
  resendCoopInvitation,
} from './coop-membership.contract.ts'
import { coopMembershipMessages } from './coop-membership.messages.ts'

// SQL of: coop_invitations i, entities o

const DAY_SECONDS = 86_400

/** Its status as people know it: one that was not answered in time has expired. */
const statusAt = (now: string) =>
  sql`case when i.status = 'pending' and i.expires_at <= ${now} then 'expired' else i.status end`

const invitationsOf = (entity: EntityScope, now: string): ListSql<typeof listCoopInvitations> => ({
  of: listCoopInvitations,
  from: sql`${entity.rows('coopInvitations')} i join users u on u.id = i.invited_by left join entities o on o.id = i.organization_id`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`fold(i.email || ' ' || coalesce(o.name, '')) like fold(${contains(text)})`,
    status: statuses => sql`${statusAt(now)} = any(${textArray(statuses)})`,
  },
  sorts: { sentAt: sql`i.sent_at`, email: sql`i.email`, expiresAt: sql`i.expires_at` },
  ties: way => sql`i.id ${way}`,
})

interface Granted {
  readonly caller: Caller
  readonly entity: EntityScope
}

const Sent = z.object({ id: z.number(), guid: z.string(), email: z.string(), mails: z.number() })
type Sent = z.infer<typeof Sent>

/** Mails an invitation once for each time that it was sent. */
async function mailInvitation(
  trx: Trx,
  { caller, entity }: Granted,
  services: Services,
  { id, guid, email, mails }: Sent,
): Promise<void> {
  await services.mail.queue(trx, coopInvitationMail, {
    to: email,
    dedupeKey: `cooperative invitation ${id} ${mails}`,
    data: { cooperative: entity.name, by: `${caller.firstName} ${caller.lastName}`, invitationGuid: guid },
  })
  await limitCausing(
    { caller, entity },
    { db: trx, clock: services.clock },
    {
      what: 'invitations to a cooperative',
      most: COOP_INVITATIONS_PER_HOUR,
    },
  )
}

const ends = ({ clock }: Pick<Services, 'clock'>) => clock.iso(COOP_INVITATION_DAYS * DAY_SECONDS)

export const invitationRoutes = [
  route(listCoopInvitations, ({ entity, query }, { db, clock }) =>
    readList(db, invitationsOf(entity, clock.iso()), query, {
      columns: sql`i.id as invitation_id, i.email, ${statusAt(clock.iso())} as status, i.sent_at, i.expires_at,
        u.first_name || ' ' || u.last_name as invited_by, o.name as organization`,
    }),
  ),

  // Nobody learns whether the address is anybody's. Of many at once, one invites; one that has expired is sent anew.
  route(inviteOrganization, (call, services) => {
    const { caller, entity } = call
    const email = call.body.email.toLowerCase()
    const now = services.clock.iso()
    return services.db.transaction().execute(async trx => {
      const {
        rows: [sent],
      } = await sqlOf(Sent)`
        insert into coop_invitations as i (entity_id, email, invited_by, created_at, sent_at, expires_at)
        values (${entity.id}, ${email}, ${caller.userId}, ${now}, ${now}, ${ends(services)})
        on conflict (entity_id, email) where status = 'pending'
        do update set invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at, mails = i.mails + 1
        where i.expires_at <= ${now}
        returning id, guid, email, mails`.execute(trx)
      if (!sent) throw refuse(inviteOrganization, 'email', coopMembershipMessages.alreadyInvited)
      await audit(trx, services, { caller, entityId: entity.id, action: 'cooperative.invited', target: email })
      await mailInvitation(trx, call, services, sent)
      return {}
    })
  }),

  route(resendCoopInvitation, (call, services) =>
    services.db.transaction().execute(async trx => {
      const { caller, entity } = call
      const sent = await entity
        .update('coopInvitations', trx)
        .set(old => ({ sentAt: services.clock.iso(), expiresAt: ends(services), mails: old('mails', '+', 1) }))
        .where('id', '=', call.params.invitationId)
        .where('status', '=', 'pending')
        .returning(['id', 'guid', 'email', 'mails'])
        .executeTakeFirst()
      if (!sent) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'cooperative.invitedAgain',
        target: sent.email,
      })
      await mailInvitation(trx, call, services, sent)
      return {}
    }),
  ),

  route(cancelCoopInvitation, ({ caller, entity, params }, services) =>
    services.db.transaction().execute(async trx => {
      const cancelled = await entity
        .update('coopInvitations', trx)
        .set({ status: 'cancelled' })
        .where('id', '=', params.invitationId)
        .where('status', '=', 'pending')
        .returning('email')
        .executeTakeFirst()
      if (!cancelled) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'cooperative.invitationCancelled',
        target: cancelled.email,
      })
      return {}
    }),
  ),

  route(removeFromCooperative, ({ caller, entity, params, request }, services) =>
    services.db.transaction().execute(async trx => {
      const organization = await trx
        .selectFrom('entities')
        .select(['id', 'name'])
        .where('guid', '=', params.organizationGuid)
        .where('coopId', '=', entity.id)
        .executeTakeFirst()
      const removed = organization && (await leaveCooperative(trx, { entityId: organization.id, coopId: entity.id }))
      if (!removed) throw unknown(coopMembershipMessages.notYours)
      await tellBothSides(trx, services, {
        news: 'removed',
        caller,
        coopId: entity.id,
        organizationId: organization.id,
        key: request.id,
      })
      await auditAt(trx, services, { caller, action: 'cooperative.removed' }, [
        { entityId: entity.id, target: organization.name },
        { entityId: organization.id, target: entity.name },
      ])
      return {}
    }),
  ),
]
