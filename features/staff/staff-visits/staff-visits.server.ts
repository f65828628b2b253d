import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { beginPersonVisit, beginVisit } from '#foundation/access/visits.server.ts'
import { visitOrganization, visitPerson } from './staff-visits.contract.ts'

export const staffVisits: Feature = {
  routes: [
    route(visitOrganization, ({ caller, params, body: { reason } }, services) =>
      services.db.transaction().execute(async trx => {
        const entity = await trx
          .selectFrom('entities')
          .select(['id', 'name'])
          .where('guid', '=', params.entityGuid)
          .executeTakeFirst()
        if (!entity) throw unknown(common.notFound)
        return beginVisit(trx, services, { caller, reason, entity })
      }),
    ),
    route(visitPerson, ({ caller, params, body: { reason } }, services) =>
      services.db.transaction().execute(async trx => {
        const person = await trx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', params.userId)
          .executeTakeFirst()
        if (!person) throw unknown(common.notFound)
        return beginPersonVisit(trx, services, { caller, reason, person })
      }),
    ),
  ],
}
