import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { askedOf, cadencesOn, daysThatCount } from './cadence.server.ts'
import { copySupervisors } from './copies.server.ts'
import { reminderMail } from './reminder-mail.server.ts'
import { HORIZON, TRAININGS_NAMED } from './reminders.rules.ts'

interface Morning {
  readonly entityIds: readonly number[]
  readonly timeZone: string
  readonly today: CalendarDate
}

/** Records which reminders go out to whom, and queues one mail for each person, all or nothing. Spec D4. */
export async function remindEntities(services: Services, morning: Morning): Promise<number> {
  return services.db.transaction().execute(async trx => {
    const membershipIds = await noteReminders(trx, morning)
    if (membershipIds.length === 0) return 0
    await copySupervisors(trx, services, { ...morning, membershipIds })
    return mailThem(trx, services, morning, membershipIds)
  })
}

/**
 * The reminders of this day that have not gone out yet, as rows that can't exist twice; returns whose they are. A
 * reminder is identified by the days left on its own day: 30, 7, 1, and -1, -8, -15 when overdue, or what the
 * organization or a requirement chose. People who got a training on the day of a reminder or after it were told of it then.
 */
async function noteReminders(trx: Trx, { entityIds, timeZone, today }: Morning): Promise<number[]> {
  const left = sql`(d.day - ${today}::date)`
  const { rows } = await sqlOf(z.object({ membershipId: z.number() }))`
    with ${askedOf(entityIds)}, cadence as materialized (${cadencesOn(entityIds, today)}), noted as (
      insert into reminders (entity_id, registration_id, kind, stage, sent_on, requirement_ids)
      select d.entity_id, d.registration_id, d.kind, s.stage, ${today}::date, nullif(d.asks, '{}')
      from (${daysThatCount(entityIds, { today })}) d
      join cadence c on c.entity_id = d.entity_id and c.asks = d.asks
      cross join lateral (
        select stage from unnest(c.days_before) stage where ${left} between greatest(stage - c.late_days, 0) and stage
        union all
        -- Back to the day, at most a few days ago, on which another full interval had passed.
        select ${left} + past from (select (-${left} - 1) % c.overdue_every as past) own
        where ${left} < 0 and past <= c.late_days
          -- Where somebody chose, never twice within half the interval, and not more often than it says.
          and (not c.own or (not exists (
            select from reminders n where n.entity_id = d.entity_id and n.registration_id = d.registration_id and n.kind = 'due'
              and n.stage < 0 and 2 * (${today}::date - past - n.sent_on) < c.overdue_every)
          and (c.overdue_most is null or c.overdue_most > (
            select count(*) from reminders n where n.entity_id = d.entity_id and n.registration_id = d.registration_id
              and n.kind = 'due' and n.stage < 0))))
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
    with ${askedOf(entityIds)}, cadence as materialized (${cadencesOn(entityIds, today)})
    select u.email as recipient, 'reminder ' || m.id || ' ' || ${today}::text as dedupe_key,
           m.entity_id,
           jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'organization', case when e.type <> 'Individual' then e.name end,
             'more', greatest(0, t.total - ${TRAININGS_NAMED}::int), 'trainings', t.named) as data
    from (
      select d.entity_id, d.membership_id, count(*) as total,
             jsonb_agg(jsonb_build_object('registrationId', d.registration_id, 'course', d.course, 'day', d.day,
               'kind', case when d.day < ${today}::date then 'overdue' else d.kind end)
                 order by d.place) filter (where d.place <= ${TRAININGS_NAMED}::int) as named
      from (
        select a.*, row_number() over (partition by a.membership_id order by a.day, a.course) as place
        from (${daysThatCount(entityIds, { today })}) a join cadence c on c.entity_id = a.entity_id and c.asks = a.asks
        -- Nobody hears of something earlier than its own times say.
        where a.membership_id = any(${intArray(membershipIds)}) and a.day <= ${today}::date + greatest(${HORIZON}::int, c.days_before[1])) d
      group by d.entity_id, d.membership_id) t
    join memberships m on m.entity_id = t.entity_id and m.id = t.membership_id
    join users u on u.id = m.user_id
    join entities e on e.id = m.entity_id
    order by m.id`,
    undefined,
    sql.ref('m.entity_id'),
  )
}
