import { sql } from 'kysely'
import { z } from 'zod'
import { todayThere } from '#platform/server/clock.ts'
import type { Sent, Services } from '#platform/server/feature.ts'
import { contains, textArray } from '#platform/server/db.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { sqlOf, orNone } from '#platform/server/rows.ts'
import { MyCertificate, type myCertificates } from './my-certificates.contract.ts'

const sortColumns = { issuedOn: sql`issued_on`, expiresOn: sql`expires_on`, courseName: sql`lower(course_name)` }

const Row = orNone(
  MyCertificate.extend({ total: z.number() }),
  z.object({ registrationId: z.null(), total: z.number() }),
)

/** What one has earned anywhere: the standing certificates, and the completions whose certificate is withheld. Spec D8. */
export async function listMine({ caller, query }: Sent<typeof myCertificates>, { db, clock }: Services) {
  const direction = query.sortDirection === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sqlOf(Row)`
    with mine as (
      select r.id as registration_id, e.guid as entity_guid, case when e.type <> 'Individual' then e.name end as organization_name,
             coalesce(c.id, 0) as certificate_id, c.number, coalesce(c.snapshot ->> 'courseName', r.training) as course_name,
             coalesce(c.snapshot ->> 'training', r.training_type) as training, coalesce(c.snapshot ->> 'state', k.state) as state,
             coalesce(c.snapshot -> 'ce' <> 'null', k.is_ce) as is_ce, coalesce((c.snapshot ->> 'hours')::numeric, v.hours) as hours,
             coalesce((c.snapshot ->> 'issuedOn')::date, (r.date_completed at time zone e.time_zone)::date) as issued_on, c.expires_on,
             case when c.id is null then 'withheld' when c.revoked_at is not null then 'revoked'
                  when c.expires_on < today.date then 'expired' else 'valid' end as status,
             c.id is not null and c.revoked_at is null and c.expires_on - ${RENEWAL_DAYS}::integer <= today.date and not exists (
               select from registrations later where later.entity_id = r.entity_id and later.membership_id = r.membership_id
               and later.course_id = r.course_id and later.cycle > r.cycle) as renewable
      from registrations r
      join entities e on e.id = r.entity_id
      join courses k on k.id = r.course_id
      join course_versions v on v.id = r.version_id
      left join certificates c on c.entity_id = r.entity_id and c.registration_id = r.id and c.superseded_by is null
      cross join lateral (select ${todayThere({ clock })}) as today (date)
      where r.user_id = ${caller.userId} and r.status = 'Complete' and (c.id is not null or r.certificate_id = 0)
    ), filtered as (
      select * from mine
      where (cardinality(${textArray(query.status)}) = 0 or status = any(${textArray(query.status)}))
        and fold(concat_ws(' ', course_name, training, number, organization_name)) like fold(${contains(query.searchTerm)})
    )
    select found.*, counted.total from (select count(*) as total from filtered) counted
    left join lateral (
      select * from filtered
      order by ${sortColumns[query.sortField]} ${direction}, registration_id desc
      limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}) found on true`.execute(db)
  return { rows: rows.filter(row => row.registrationId !== null), totalNumberOfItems: rows[0]?.total ?? 0 }
}
