import { type Feature, route } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { foundEntity } from '#foundation/access/entities.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { startTrial } from '#foundation/plans/trial.server.ts'
import { chosenIn } from '#foundation/lookups/choices.server.ts'
import { withScheme } from '#foundation/person-fields/organization.contract.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { awaitTour } from '#identity/sign-in/users.server.ts'
import { createOrganization, FOUNDED_A_DAY } from './accounts.contract.ts'

export const accounts: Feature = {
  routes: [
    // As by registering, but for a person who is known: they are its administrator, and act in it from now on. Spec A2, D2.
    route(createOrganization, async (call, services) => {
      const {
        caller,
        body: { name, industryId, website, stateId },
      } = call
      const { state } = await chosenIn(services.db, { stateId, industryId })
      await limitCalls(services, {
        subject: `organization founded by ${caller.userId}`,
        most: FOUNDED_A_DAY,
        minutes: 24 * 60,
      })
      return once(call, services, async trx => {
        const { entityId, entityGuid } = await foundEntity(trx, services, {
          name,
          type: 'Organization',
          state,
          industryId,
          website: withScheme(website),
          contact: { name: `${caller.firstName} ${caller.lastName}`, email: caller.email },
          founder: { userId: caller.userId, roles: ['EntityAdmin'] },
        })
        await startTrial(trx, services, entityId)
        await awaitTour(trx, caller.userId)
        await audit(trx, services, { caller, entityId, action: 'organization.founded', target: name })
        return { entityGuid }
      })
    }),
  ],
}
