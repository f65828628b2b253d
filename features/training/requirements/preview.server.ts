import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { isObliged, lead, planned } from './circle.server.ts'
import { previewRequirement, type RequirementRule } from './requirements.contract.ts'

// SQL of: requirements q, memberships m, users u, entities e, registrations r

/**
 * What a requirement would do, worked out as the job does it: whom it would oblige, who of them meets it already, who
 * gets a training, and who is left. Decision 314.
 */
export const previewOf = (
  { db, clock }: Services,
  entity: EntityScope,
  { rule, requirementId }: { readonly rule: RequirementRule; readonly requirementId: number | null },
) => {
  const today = clock.today(entity.timeZone)
  return sqlOf(previewRequirement.response)`
    with obliged as materialized (
      select m.id, m.hired_on, coalesce(o.since, ${today}::date) as since
      from ${planned(entity.id, rule)} q, ${entity.rows('memberships')} m
      join users u on u.id = m.user_id join entities e on e.id = m.entity_id
      left join ${entity.rows('requirementPeople')} o on o.membership_id = m.id and o.requirement_id = ${requirementId}::integer
      where ${isObliged}
    ), judged as (
      select obliged.id, ${lead} as lead, first_due(q, obliged.since, obliged.hired_on) as first_due,
             (select max(least(meets_until(q, (r.date_completed at time zone e.time_zone)::date, r.expires_on),
                case when r.floor_id is not null then r.expires_on end, (v.revoked_at at time zone 'Etc/GMT+12')::date - 1))
              from ${entity.rows('registrations')} r
              join entities e on e.id = r.entity_id
              left join certificates v on v.entity_id = r.entity_id and v.registration_id = r.id
                and v.superseded_by is null and v.revoked_at is not null
              where r.membership_id = obliged.id and r.course_id = any(q.course_ids) and r.status = 'Complete') as trained_until,
             (select max(meets_until(q, c.completed_on, c.expires_on)) from ${entity.rows('outsideCertificates')} c
              where c.membership_id = obliged.id and c.requirement_id = ${requirementId}::integer and c.status = 'Accepted') as outside_until,
             (select max(w.waived_until) from ${entity.rows('requirementWaivers')} w
              where w.membership_id = obliged.id and w.requirement_id = ${requirementId}::integer and w.ended_at is null) as waived_until,
             exists (select from ${entity.rows('registrations')} r
              where r.membership_id = obliged.id and r.course_id = any(q.course_ids) and r.status <> 'Complete') as open
      from obliged, ${planned(entity.id, rule)} q
    ), standing as (
      select greatest(trained_until, outside_until) as trained, greatest(trained_until, outside_until, waived_until) as met, lead, open,
             case when trained_until is null and outside_until is null then first_due else greatest(trained_until, outside_until) end as due_on
      from judged
    )
    select count(*) as people, count(*) filter (where s.trained >= ${today}::date) as met,
           count(*) filter (where not s.open and coalesce(s.met, '-infinity') < ${today}::date + s.lead) as opened,
           count(*) filter (where coalesce(s.met, '-infinity') < ${today}::date and s.due_on < ${today}::date) as overdue,
           (select count(*) from ${entity.rows('requirementPeople')} o
            where o.requirement_id = ${requirementId}::integer and o.membership_id not in (select id from obliged)) as left
    from standing s`.executeForOne(db)
}
