import { type Feature, route } from '#platform/server/feature.ts'
import { Refusal, refuseKind } from '#platform/server/refusal.ts'
import { administratorRole } from '#foundation/access/member-changes.rules.ts'
import { changeMembers } from '#foundation/access/member-changes.server.ts'
import { leaveOrganization, organizationDetails } from './org-details.contract.ts'
import { orgDetailsTexts } from './org-details.messages.ts'

/** A learner's organization. Spec D8. */
export const orgDetailsRoom: Feature = {
  routes: [
    route(organizationDetails, async ({ entity }, { db }) => {
      const facts = await db
        .selectFrom('entities')
        .select(['name', 'logoImageUrl', 'website', 'contactName', 'contactEmail', 'contactPhone'])
        .where('id', '=', entity.id)
        .executeTakeFirstOrThrow()
      const groups = await entity
        .from('groupMembers')
        .innerJoin('groups as g', join =>
          join.onRef('g.entityId', '=', 'groupMembers.entityId').onRef('g.id', '=', 'groupMembers.groupId'),
        )
        .select(['g.id', 'g.name'])
        .where('groupMembers.membershipId', '=', entity.membershipId)
        .where('g.status', '=', 'Active')
        .orderBy('g.name')
        .limit(200)
        .execute()
      return { ...facts, groups }
    }),

    // Leaving makes a person inactive; what they earned stays. Administrators must hand over their role first. Spec D2.
    route(leaveOrganization, async ({ entity, caller }, services) => {
      const { db } = services
      if (entity.type !== 'Organization') throw new Refusal({ status: 403, message: orgDetailsTexts.onlyOrganizations })
      const administers = entity.roles.includes(administratorRole(entity.type))
      await db.transaction().execute(async trx => {
        const {
          refused: [refused],
        } = await changeMembers(trx, services, {
          entity,
          caller,
          selfId: administers ? entity.membershipId : null,
          membershipIds: [entity.membershipId],
          change: { status: 'Inactive' },
        })
        if (refused) throw refuseKind(leaveOrganization, refused.kind, refused.reason)
      })
      return {}
    }),
  ],
}
