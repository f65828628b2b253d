import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { TRAININGS_NAMED } from './remind-learners.contract.ts'

// SQL of: memberships m, users u

type At = Pick<Services, 'clock'>
type Of = Pick<EntityScope, 'id' | 'name' | 'timeZone'>

/** The day by which a completion ends that is to be renewed now. */
export const renewedUntil = (entity: Pick<EntityScope, 'timeZone'>, { clock }: At): CalendarDate =>
  addDays(clock.today(entity.timeZone), RENEWAL_DAYS)

/**
 * Address and data of the mail of each of these members: it names the first trainings that are open or end soon without
 * a renewal in progress. The mail and its preview are both made of this.
 */
export const toRemind = (entity: Of, at: At, membershipIds: readonly number[]): RawBuilder<unknown> => sql`
  select m.id, u.email as recipient, u.first_name || ' ' || u.last_name as name, u.language,
         jsonb_build_object('organization', ${entity.name}::text, 'firstName', u.first_name, 'more', greatest(0, t.total - ${TRAININGS_NAMED}::int),
           'trainings', t.named) as data
  from memberships m
  join users u on u.id = m.user_id
  cross join lateral (
    select count(*) as total,
           jsonb_agg(jsonb_build_object('course', d.course, 'kind', d.kind, 'day', d.day)
             order by d.place) filter (where d.place <= ${TRAININGS_NAMED}) as named
    from (select *, row_number() over (order by day nulls last, course) as place from (${dueOf(sql`m.id`, entity, at)}) due) d) t
  where m.entity_id = ${entity.id} and m.id = any(${intArray(membershipIds)})`

function dueOf(membershipId: RawBuilder<unknown>, entity: Of, at: At): RawBuilder<unknown> {
  const [today, until] = [at.clock.today(entity.timeZone), renewedUntil(entity, at)]
  const entityId = entity.id
  return sql`
  select r.training as course, r.due_date as day,
         case when r.due_date is null then 'open' when r.due_date < ${today}::date then 'overdue' else 'due' end as kind
  from ${rowsOf('registrations', entityId)} r where r.membership_id = ${membershipId} and r.status <> 'Complete'
  union all
  select max(r.training), max(r.expires_on), case when max(r.expires_on) < ${today}::date then 'ended' else 'renew' end
  from ${rowsOf('registrations', entityId)} r where r.membership_id = ${membershipId}
  group by r.course_id
  having bool_and(r.status = 'Complete') and max(coalesce(r.expires_on, 'infinity')) <= ${until}::date`
}
