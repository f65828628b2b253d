import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { conflict, refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { nameOwner } from '#foundation/access/owners.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { ownerMail, tellOwners } from './owner-mail.server.ts'
import { handOver, ownership, SUCCESSORS_SHOWN } from './ownership.contract.ts'
import { ownershipMessages as messages } from './ownership.messages.ts'

// SQL of: memberships m, users u

const Found = z.object({ entityUserId: z.number(), name: z.string(), email: z.string(), owns: z.boolean() })

/** The owner above an organization's administrators, and how it is handed over. Decision 383. */
export const ownershipRoom: Feature = {
  routes: [
    route(ownership, async ({ entity }, { db }) => {
      const { rows } = await sqlOf(Found)`
        select m.id as entity_user_id, u.first_name || ' ' || u.last_name as name, u.email, m.owns
        from ${entity.rows('memberships')} m join users u on u.id = m.user_id
        where m.roles && '{EntityAdmin,CoopAdmin}' and 'EntityAdmin' = any(m.roles) and m.status = 'Active'
        order by m.owns desc, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", m.id
        limit ${sql.lit(SUCCESSORS_SHOWN + 1)}`.execute(db)
      const [owner] = rows.filter(({ owns }) => owns)
      return {
        owner: owner ?? null,
        own: owner?.entityUserId === entity.membershipId,
        successors: rows.filter(({ owns }) => !owns),
      }
    }),

    route(handOver, async ({ entity, caller, body: { entityUserId }, request }, services) => {
      await services.db.transaction().execute(async trx => {
        const named = await nameOwner(trx, {
          entityId: entity.id,
          ownerId: entity.membershipId,
          membershipId: entityUserId,
        })
        if (named === 'notOwner') throw conflict(messages.notOwner)
        if (named === 'unfit') throw refuse(handOver, 'entityUserId', messages.unfit)
        if (named === 'same') return
        const { before, after } = named
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'owner.handedOver',
          target: after.email,
          detail: { before: { owner: before?.email }, after: { owner: after.email } },
        })
        const by = `${caller.firstName} ${caller.lastName}`
        await tellOwners(trx, services, entity, { before, after, by, key: request.id })
      })
      return {}
    }),
  ],
  mails: [ownerMail],
}
