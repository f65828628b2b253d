import { sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import type { Sent, Services } from '#platform/server/feature.ts'
import { contains, textArray } from '#platform/server/db.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { approvalOn, completedThere } from '#courses/courses/approvals.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { myCertificates } from './my-certificates.contract.ts'

/**
 * What a person has earned anywhere: the current certificates, and the completions whose certificate is withheld. Spec
 * D8.
 */
const earnedBy = (userId: number, at: Clocked): ListSql<typeof myCertificates> => ({
  of: myCertificates,
  with: sql`mine as (
    select r.id as registration_id, e.guid as entity_guid, case when e.type <> 'Individual' then e.name end as organization_name,
           coalesce(c.id, 0) as certificate_id, c.number, coalesce(c.snapshot ->> 'courseName', r.training) as course_name,
           coalesce(c.snapshot ->> 'training', r.training_type) as training, coalesce(c.snapshot ->> 'state', k.state) as state,
           coalesce(c.snapshot -> 'ce' <> 'null', a.body is not null) as is_ce,
           coalesce((c.snapshot ->> 'hours')::numeric, a.hours, v.hours) as hours,
           coalesce((c.snapshot ->> 'issuedOn')::date, (r.date_completed at time zone e.time_zone)::date) as issued_on, c.expires_on,
           case when c.id is null then 'withheld' when c.revoked_at is not null then 'revoked'
                when c.expires_on < today.date then 'expired' else 'valid' end as status,
           c.id is not null and c.revoked_at is null and least(c.expires_on, r.expires_on) - ${RENEWAL_DAYS}::integer <= today.date and not exists (
             select from registrations later where later.entity_id = r.entity_id and later.membership_id = r.membership_id
             and later.course_id = r.course_id and later.cycle > r.cycle) as renewable,
           (select coalesce(json_agg(json_build_object('certificateId', o.id, 'number', o.number,
                     'status', case when o.revoked_at is not null then 'revoked' else 'superseded' end,
                     'endedOn', (coalesce(o.revoked_at, o.superseded_at) at time zone e.time_zone)::date) order by o.id desc), '[]')
            from certificates o
            where o.entity_id = r.entity_id and o.registration_id = r.id and o.superseded_by is not null) as past
    from registrations r
    join entities e on e.id = r.entity_id
    join courses k on k.id = r.course_id
    join course_versions v on v.id = r.version_id
    left join certificates c on c.entity_id = r.entity_id and c.registration_id = r.id and c.superseded_by is null
    cross join lateral (select ${todayThere(at)}) as today (date)
    left join lateral ${approvalOn(sql`r.course_id`, completedThere(at))} a on true
    where r.user_id = ${userId} and r.status = 'Complete' and (c.id is not null or r.certificate_id = 0)
  )`,
  from: sql`mine`,
  always: sql`true`,
  filters: {
    searchTerm: text =>
      sql`fold(concat_ws(' ', course_name, training, number, organization_name)) like fold(${contains(text)})`,
    status: statuses => sql`status = any(${textArray(statuses)})`,
  },
  sorts: {
    issuedOn: emptyLast(sql`issued_on`),
    expiresOn: emptyLast(sql`expires_on`),
    courseName: emptyLast(sql`lower(course_name)`),
  },
  ties: () => sql`registration_id desc`,
})

export const listMine = ({ caller, query }: Sent<typeof myCertificates>, { db, clock }: Services) =>
  readList(db, earnedBy(caller.userId, { clock }), query, { columns: sql`*` })
