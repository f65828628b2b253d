import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { beginPersonVisit, beginVisit } from '#foundation/access/visits.server.ts'
import { organizationVisit, personVisitUnderWay, visitOrganization, visitPerson } from './staff-visits.contract.ts'

const Found = z.object({ name: z.string(), reason: z.string().nullable(), endsAt: z.string().nullable() })

/** What was found, as it is answered; nothing is a 404. */
function answer([found]: readonly z.output<typeof Found>[]) {
  if (!found) throw unknown(common.notFound)
  const { name, reason, endsAt } = found
  return { name, visit: reason !== null && endsAt !== null ? { reason, endsAt } : null }
}

export const staffVisits: Feature = {
  routes: [
    route(organizationVisit, async ({ caller, params }, { db, clock }) => {
      const { rows } = await sqlOf(Found)`
        select e.name, v.reason, v.ends_at from entities e
        left join staff_visits v on v.entity_id = e.id and v.user_id = ${caller.userId} and v.ends_at > ${clock.iso()}
        where e.guid = ${params.entityGuid}::uuid`.execute(db)
      return answer(rows)
    }),
    route(personVisitUnderWay, async ({ caller, params }, { db, clock }) => {
      const { rows } = await sqlOf(Found)`
        select u.first_name || ' ' || u.last_name as name, v.reason, v.ends_at from users u
        left join staff_visits v on v.person_id = u.id and v.user_id = ${caller.userId} and v.ends_at > ${clock.iso()}
        where u.id = ${params.userId}`.execute(db)
      return answer(rows)
    }),
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
