import { sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { copyMail } from './copy-mail.server.ts'

// SQL of: reminders n, registrations r, memberships m, users u, entities e, reminder_settings s
// SQL of: requirements q, supervised_groups g, supervised_people p, groups_below b, group_members gm

/** Trainings that one copy names; the others are counted. */
const NAMED = 15

interface Told {
  readonly entityIds: readonly number[]
  readonly membershipIds: readonly number[]
  readonly today: CalendarDate
}

/**
 * Tells supervisors whom of their people was reminded of what is overdue, if their organization or a requirement wants it: one mail for
 * each, in the transaction that reminds them, so that neither goes out without the other.
 */
export async function copySupervisors(trx: Trx, { mail }: Services, told: Told): Promise<void> {
  await mail.queueMany(
    trx,
    copyMail,
    sql`
    select m.entity_id, u.email as recipient, 'reminder copy ' || m.id || ' ' || ${told.today}::text as dedupe_key,
      jsonb_build_object('firstName', u.first_name, 'organization', e.name, 'people', c.people, 'trainings', c.trainings,
        'named', c.named) as data
    from (
      select entity_id, supervisor_id, count(distinct membership_id) as people, count(*) as trainings,
        jsonb_agg(jsonb_build_object('person', person, 'training', training, 'day', day) order by place)
          filter (where place <= ${NAMED}::int) as named
      from (
        select x.*, row_number() over (partition by x.entity_id, x.supervisor_id order by x.day, x.person, x.training) as place
        from (${overdueOf(told)}) x) placed
      group by entity_id, supervisor_id) c
    join memberships m on m.entity_id = c.entity_id and m.id = c.supervisor_id and m.status = 'Active'
    join users u on u.id = m.user_id
    join entities e on e.id = m.entity_id
    order by m.id`,
    undefined,
    sql.ref('m.entity_id'),
  )
}

/** What these people were told of today because it is overdue, for each of their supervisors. */
const overdueOf = ({ entityIds, membershipIds, today }: Told) => sql`
  select r.entity_id, v.supervisor_id, r.membership_id, u.first_name || ' ' || u.last_name as person, r.training, r.due_date as day
  from registrations r
  join reminders n on n.entity_id = r.entity_id and n.registration_id = r.id and n.kind = 'due' and n.stage < 0
    and n.sent_on = ${today}::date
  join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id
  join users u on u.id = m.user_id
  join lateral (
    select g.supervisor_id from group_members gm
    join groups_below b on b.entity_id = gm.entity_id and b.group_id = gm.group_id and b.reaches
    join supervised_groups g on g.entity_id = b.entity_id and g.group_id = b.above_id
    where gm.entity_id = r.entity_id and gm.membership_id = r.membership_id
    union
    select p.supervisor_id from supervised_people p where p.entity_id = r.entity_id and p.membership_id = r.membership_id
  ) v on v.supervisor_id <> r.membership_id
  where r.entity_id = any(${intArray(entityIds)}) and r.membership_id = any(${intArray(membershipIds)}) and ${isCopied}`

/** Whether one of those at whose times it went out, the organization or a requirement, wants copies. */
const isCopied = sql`(
  exists (
    select from reminder_settings s where s.entity_id = n.entity_id and s.copy_supervisors and (n.requirement_ids is null or exists (
      select from requirements q where q.entity_id = n.entity_id and q.id = any(n.requirement_ids) and q.reminders <> 'own')))
  or exists (
    select from requirements q where q.entity_id = n.entity_id and q.id = any(n.requirement_ids) and q.remind_copy))`
