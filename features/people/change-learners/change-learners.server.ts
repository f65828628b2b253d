import { type Feature, route } from '#platform/server/feature.ts'
import { changeMembers } from '#foundation/access/member-changes.server.ts'
import { changeStatus } from './change-learners.contract.ts'

export const changeLearners: Feature = {
  routes: [
    route(changeStatus, async ({ entity, caller, body: { entityUserIds, status } }, services) => {
      const { db } = services
      const { changed, refused } = await db.transaction().execute(trx =>
        changeMembers(trx, services, {
          entity,
          caller,
          selfId: entity.membershipId,
          membershipIds: entityUserIds,
          change: { status },
        }),
      )
      return {
        changed: changed.length,
        refused: refused.map(({ membershipId, name, reason }) => ({ entityUserId: membershipId, name, reason })),
      }
    }),
  ],
}
