import { common } from '#platform/shared/common.messages.ts'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { foundEntity, joinCooperative, leaveCooperative } from '#foundation/access/entities.server.ts'
import { audit, auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { accountFor } from '#identity/sign-in/users.server.ts'
import { administratorMadeMail, administratorRoutes, tellAdministrator } from './administrators.server.ts'
import { makeCooperative, putInCooperative, takeFromCooperative } from './cooperatives.contract.ts'
import { cooperativesMessages } from './cooperatives.messages.ts'

export const cooperatives: Feature = {
  routes: [
    route(makeCooperative, ({ caller, body, request }, services) =>
      services.db.transaction().execute(async trx => {
        const { name, ...person } = body
        const account = await accountFor(trx, services, person)
        const { entityId, entityGuid } = await foundEntity(trx, services, {
          name,
          type: 'Coop',
          state: null,
          industryId: null,
          contact: { name: `${person.firstName} ${person.lastName}`, email: person.email },
          founder: { userId: account.userId, roles: ['CoopAdmin'] },
        })
        const about = { caller, action: 'cooperative.made', target: name, detail: { email: person.email } } as const
        await audit(trx, services, { ...about, entityId })
        await audit(trx, services, { ...about, entityId: null })
        await tellAdministrator(trx, services, { account, entity: { id: entityId, name } }, request.id)
        return { entityGuid }
      }),
    ),
    route(putInCooperative, ({ caller, entity, params }, services) =>
      services.db.transaction().execute(async trx => {
        const organization = await named(trx, params.organizationGuid)
        if (entity.type !== 'Coop') throw conflict(cooperativesMessages.notACooperative)
        const ids = { entityId: organization.id, coopId: entity.id }
        if (!(await joinCooperative(trx, ids))) throw conflict(cooperativesMessages.belongsAlready)
        await auditStaff(trx, services, { caller, action: 'cooperative.joined', ...between(entity, organization) })
        return {}
      }),
    ),
    route(takeFromCooperative, ({ caller, entity, params }, services) =>
      services.db.transaction().execute(async trx => {
        const organization = await named(trx, params.organizationGuid)
        if (!(await leaveCooperative(trx, { entityId: organization.id, coopId: entity.id })))
          throw conflict(cooperativesMessages.belongsNot)
        await auditStaff(trx, services, { caller, action: 'cooperative.removed', ...between(entity, organization) })
        return {}
      }),
    ),
    ...administratorRoutes,
  ],
  mails: [administratorMadeMail],
}

async function named(trx: Trx, guid: string): Promise<{ id: number; name: string }> {
  const found = await trx.selectFrom('entities').select(['id', 'name']).where('guid', '=', guid).executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  return found
}

/** It concerns both: each log names the other. Spec D14. */
const between = (entity: EntityScope, organization: { readonly id: number; readonly name: string }) => ({
  entity,
  target: organization.name,
  besides: { entityId: organization.id, target: entity.name },
})
