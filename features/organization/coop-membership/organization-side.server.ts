import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, route, type Sent } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { joinCooperative, leaveCooperative, letCooperativeAssign } from '#foundation/access/entities.server.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { tellBothSides } from './coop-mails.server.ts'
import {
  answerCoopInvitation,
  CoopOffer,
  leaveCooperativeCall,
  OrganizationCooperative,
  organizationCooperative,
  setCoopMayAssign,
} from './coop-membership.contract.ts'
import { coopMembershipMessages } from './coop-membership.messages.ts'

// SQL of: entities c, coop_invitations i

/** Offers shown: few cooperatives invite one address. */
const OFFERS_SHOWN = 10

const Cooperative = OrganizationCooperative.pick({ mayAssign: true }).extend({
  id: z.number(),
  ...OrganizationCooperative.shape.cooperative.unwrap().shape,
})

/** The cooperative to which an organization belongs; undefined: to none. */
async function cooperativeOf(db: Db | Trx, entity: EntityScope) {
  const { rows } = await sqlOf(Cooperative)`
    select c.id, c.name, c.contact_name, c.contact_email, c.contact_phone, c.website, e.coop_may_assign as may_assign
    from entities e join entities c on c.id = e.coop_id where e.id = ${entity.id}`.execute(db)
  return rows[0]
}

/** What cooperatives offer the person, by the address that they confirmed. */
async function offersTo(db: Db, { email }: Caller, now: string): Promise<CoopOffer[]> {
  const { rows } = await sqlOf(CoopOffer)`
    select i.guid as invitation_guid, c.name as cooperative, u.first_name || ' ' || u.last_name as invited_by, i.expires_at
    from coop_invitations i join entities c on c.id = i.entity_id join users u on u.id = i.invited_by
    where i.email = ${email.toLowerCase()} and i.status = 'pending' and i.expires_at > ${now}
    order by i.sent_at desc, i.id desc limit ${OFFERS_SHOWN}`.execute(db)
  return rows
}

const Answered = z.object({ id: z.number(), coopId: z.number(), cooperative: z.string() })

/** Settles an open invitation to the caller's address; of many answers at once, one counts. */
async function settle(trx: Trx, { caller, entity, body }: Sent<typeof answerCoopInvitation>, now: string) {
  const { rows } = await sqlOf(Answered)`
    update coop_invitations i set status = ${body.accepted ? 'accepted' : 'declined'}, answered_at = ${now}, answered_by = ${caller.userId},
      organization_id = ${body.accepted ? entity.id : null}::integer
    from entities c
    where i.guid = ${body.invitationGuid} and i.email = ${caller.email.toLowerCase()} and i.status = 'pending' and i.expires_at > ${now}
      and c.id = i.entity_id
    returning i.id, c.id as coop_id, c.name as cooperative`.execute(trx)
  if (!rows[0]) throw unknown(coopMembershipMessages.notOpen)
  return rows[0]
}

export const organizationRoutes = [
  route(organizationCooperative, async ({ caller, entity }, { db, clock }) => {
    const found = await cooperativeOf(db, entity)
    if (!found) return { cooperative: null, mayAssign: false, offers: await offersTo(db, caller, clock.iso()) }
    const { id: _, mayAssign, ...cooperative } = found
    return { cooperative, mayAssign, offers: [] }
  }),

  route(answerCoopInvitation, (call, services) =>
    services.db.transaction().execute(async trx => {
      const { caller, entity, body } = call
      const { accepted, mayAssign } = body
      const { id, coopId, cooperative } = await settle(trx, call, services.clock.iso())
      if (accepted && !(await joinCooperative(trx, { entityId: entity.id, coopId, mayAssign })))
        throw conflict(coopMembershipMessages.alreadyMember)
      const news = accepted ? 'joined' : 'declined'
      await tellBothSides(trx, services, {
        news,
        caller,
        coopId,
        organizationId: entity.id,
        key: `invitation ${id} ${news}`,
      })
      const detail = accepted ? { mayAssign } : {}
      await auditAt(trx, services, { caller, action: `cooperative.${news}` }, [
        { entityId: entity.id, target: cooperative, detail },
        { entityId: coopId, target: entity.name, detail },
      ])
      return {}
    }),
  ),

  route(setCoopMayAssign, ({ caller, entity, body: { mayAssign } }, services) =>
    services.db.transaction().execute(async trx => {
      const cooperative = await cooperativeOf(trx, entity)
      if (!cooperative) throw conflict(coopMembershipMessages.notMember)
      if (!(await letCooperativeAssign(trx, entity.id, mayAssign))) return {}
      const detail = { before: { mayAssign: !mayAssign }, after: { mayAssign } }
      await auditAt(trx, services, { caller, action: 'cooperative.mayAssign' }, [
        { entityId: entity.id, target: cooperative.name, detail },
        { entityId: cooperative.id, target: entity.name, detail },
      ])
      return {}
    }),
  ),

  route(leaveCooperativeCall, ({ caller, entity, request }, services) =>
    services.db.transaction().execute(async trx => {
      const cooperative = await cooperativeOf(trx, entity)
      const left = cooperative && (await leaveCooperative(trx, { entityId: entity.id, coopId: cooperative.id }))
      if (!left) throw conflict(coopMembershipMessages.notMember)
      await tellBothSides(trx, services, {
        news: 'left',
        caller,
        coopId: cooperative.id,
        organizationId: entity.id,
        key: request.id,
      })
      await auditAt(trx, services, { caller, action: 'cooperative.left' }, [
        { entityId: entity.id, target: cooperative.name },
        { entityId: cooperative.id, target: entity.name },
      ])
      return {}
    }),
  ),
]
