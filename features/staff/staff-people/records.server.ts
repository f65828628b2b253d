import { sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import { contains } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { personVisit } from '#foundation/access/visits.server.ts'
import { trainingsOf } from './records.contract.ts'

const trainings = (userId: number, at: Clocked): ListSql<typeof trainingsOf> => ({
  of: trainingsOf,
  with: sql`taken as (
    select r.id as registration_id, e.guid as entity_guid, e.name as organization, e.time_zone, r.training as course, r.cycle, r.status,
           r.date_added as added_at, r.due_date, r.date_completed as completed_at, r.expires_on,
           case when c.id is not null or r.certificate_id = 0 then jsonb_build_object('number', c.number, 'status',
             case when c.id is null then 'withheld' when c.revoked_at is not null then 'revoked'
                  when c.expires_on < ${todayThere(at)} then 'expired' else 'valid' end) end as certificate
    from registrations r
    join entities e on e.id = r.entity_id
    left join certificates c on c.entity_id = r.entity_id and c.registration_id = r.id and c.superseded_by is null
    where r.user_id = ${userId}
  )`,
  from: sql`taken`,
  always: sql`true`,
  filters: {
    searchTerm: text =>
      sql`fold(concat_ws(' ', course, organization, certificate ->> 'number')) like fold(${contains(text)})`,
    status: status => sql`status = ${status}`,
  },
  sorts: {
    addedAt: sql`added_at`,
    course: sql`fold(course)`,
    organization: sql`fold(organization)`,
    completedAt: emptyLast(sql`completed_at`),
  },
  ties: way => sql`registration_id ${way}`,
})

export const recordRoutes = [
  route(trainingsOf, async ({ caller, params: { userId }, query }, services) => {
    await personVisit(services, { caller, personId: userId })
    return readList(services.db, trainings(userId, services), query, { columns: sql`*` })
  }),
]
