import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { reminderMail } from './reminder-mail.server.ts'
import { DAYS_BEFORE, HORIZON, LATE_DAYS, OVERDUE_EVERY, TRAININGS_NAMED } from './reminders.rules.ts'

interface Morning {
  readonly entityIds: readonly number[]
  readonly timeZone: string
  readonly today: CalendarDate
}

/** Records which reminders go out to whom, and queues one mail for each person, all or nothing. Spec D4. */
export async function remindEntities(services: Services, morning: Morning): Promise<number> {
  return services.db.transaction().execute(async trx => {
    const membershipIds = await noteReminders(trx, morning)
    return membershipIds.length === 0 ? 0 : mailThem(trx, services, morning, membershipIds)
  })
}

/**
 * The reminders of this day that have not gone out yet, as rows that can't exist twice; returns whose they are. A
 * reminder is identified by the days left on its own day: 30, 7, 1, and -1, -8, -15 when overdue. People who got a
 * training on the day of a reminder or after it were told of it then.
 */
async function noteReminders(trx: Trx, { entityIds, timeZone, today }: Morning): Promise<number[]> {
  const left = sql`(d.day - ${today}::date)`
  const { rows } = await sqlOf(z.object({ membershipId: z.number() }))`
    with noted as (
      insert into reminders (entity_id, registration_id, kind, stage, sent_on)
      select d.entity_id, d.registration_id, d.kind, s.stage, ${today}::date
      from (${daysThatCount(entityIds, today)}) d
      cross join lateral (
        select stage from unnest(${intArray(DAYS_BEFORE)}) stage where ${left} between greatest(stage - ${LATE_DAYS}::int, 0) and stage
        union all
        -- Back to the day, at most a few days ago, on which another full week had passed.
        select ${left} + (-${left} - 1) % ${OVERDUE_EVERY}::int where ${left} < 0 and (-${left} - 1) % ${OVERDUE_EVERY}::int <= ${LATE_DAYS}::int
      ) s
      join memberships m on m.entity_id = d.entity_id and m.id = d.membership_id and m.status = 'Active'
      where (d.since at time zone ${timeZone}::text)::date < d.day - s.stage and ${wantsMail('reminders', sql`m.user_id`)}
      on conflict do nothing
      returning entity_id, registration_id
    )
    select distinct r.membership_id from noted n join registrations r on r.entity_id = n.entity_id and r.id = n.registration_id`.execute(
    trx,
  )
  return rows.map(({ membershipId }) => membershipId)
}

/**
 * The days that count: for an open training its due date; for a complete one the day on which it ends, unless its
 * renewal is complete or has a due date of its own. `since` is when the person learned of it.
 */
const daysThatCount = (entityIds: readonly number[], today: CalendarDate): RawBuilder<unknown> => sql`
  select r.entity_id, r.membership_id, r.id as registration_id, 'due' as kind, r.due_date as day, r.date_added as since, r.training as course
  from registrations r
  where r.entity_id = any(${intArray(entityIds)}) and r.status <> 'Complete' and r.due_date <= ${today}::date + ${HORIZON}::int
  union all
  select r.entity_id, r.membership_id, r.id, 'expiry', r.expires_on, r.date_completed, r.training
  from registrations r
  where r.entity_id = any(${intArray(entityIds)}) and r.status = 'Complete'
    and r.expires_on between ${today}::date and ${today}::date + ${HORIZON}::int
    and not exists (
      select from registrations later
      where later.entity_id = r.entity_id and later.membership_id = r.membership_id and later.course_id = r.course_id and later.cycle > r.cycle
        and (later.status = 'Complete' or later.due_date is not null))
    and not exists (
      select from certificates v
      where v.entity_id = r.entity_id and v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null)`

/**
 * One mail for each: not only what this day is about, but everything overdue, due or expiring, the most urgent first.
 */
async function mailThem(
  trx: Trx,
  { mail }: Services,
  { entityIds, today }: Morning,
  membershipIds: readonly number[],
): Promise<number> {
  return mail.queueMany(
    trx,
    reminderMail,
    sql`
    select u.email as recipient, 'reminder ' || m.id || ' ' || ${today}::text as dedupe_key,
           jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'organization', case when e.type <> 'Individual' then e.name end,
             'more', greatest(0, t.total - ${TRAININGS_NAMED}::int), 'trainings', t.named) as data
    from (
      select d.entity_id, d.membership_id, count(*) as total,
             jsonb_agg(jsonb_build_object('registrationId', d.registration_id, 'course', d.course, 'day', d.day,
               'kind', case when d.day < ${today}::date then 'overdue' else d.kind end)
                 order by d.place) filter (where d.place <= ${TRAININGS_NAMED}::int) as named
      from (
        select a.*, row_number() over (partition by a.membership_id order by a.day, a.course) as place
        from (${daysThatCount(entityIds, today)}) a where a.membership_id = any(${intArray(membershipIds)})) d
      group by d.entity_id, d.membership_id) t
    join memberships m on m.entity_id = t.entity_id and m.id = t.membership_id
    join users u on u.id = m.user_id
    join entities e on e.id = m.entity_id
    order by m.id`,
  )
}
