import { type RawBuilder, sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { counted } from '#platform/shared/counted.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { claimReminders } from './reminded.server.ts'
import { limitCausing, limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { CALLS_PER_HOUR, REMIND_EVERY_HOURS, remindLearners, TRAININGS_NAMED } from './remind-learners.contract.ts'
import { remindLearnersMessages } from './remind-learners.messages.ts'
import { reminderMail } from './reminder-mail.server.ts'

export const remindLearnersRoom: Feature = {
  routes: [
    route(remindLearners, async (call, services) => {
      const { entity, caller, body } = call
      const { db, clock } = services
      await limitCausing(call, services, { what: 'reminders', most: CALLS_PER_HOUR })
      const ids = [...new Set(body.entityUserIds)]
      const until = addDays(clock.today(entity.timeZone), RENEWAL_DAYS)
      return db.transaction().execute(async trx => {
        const people = await claimReminders(trx, services, {
          entityId: entity.id,
          membershipIds: ids,
          until,
          everyHours: REMIND_EVERY_HOURS,
        })
        if (people.length !== ids.length) throw unknown(common.notFound)
        const reminded = people.filter(person => person.outcome === 'claimed')
        await limitTrialMails(call, { db: trx, clock }, { mails: reminded.length })
        await mailThem(
          trx,
          services,
          entity,
          reminded.map(({ id }) => id),
          until,
        )
        // One action is one line, however many people it reaches.
        const emails = reminded.map(({ email }) => email)
        if (emails.length > 0) {
          await audit(trx, services, {
            caller,
            entityId: entity.id,
            action: 'member.reminded',
            target: emails.length === 1 ? emails.join() : counted(emails.length, 'person', 'people'),
            ...(emails.length > 1 && { detail: { emails } }),
          })
        }
        return {
          changed: reminded.length,
          refused: people.flatMap(({ id, name, outcome }) =>
            outcome === 'claimed' ? [] : [{ entityUserId: id, name, reason: remindLearnersMessages[outcome] }],
          ),
        }
      })
    }),
  ],
  mails: [reminderMail],
}

/** One mail for each, naming the first trainings that are open or end soon without a renewal in progress. */
async function mailThem(
  trx: Trx,
  { clock, mail }: Services,
  entity: EntityScope,
  membershipIds: readonly number[],
  until: CalendarDate,
): Promise<void> {
  if (membershipIds.length === 0) return
  const today = clock.today(entity.timeZone)
  await mail.queueMany(
    trx,
    reminderMail,
    sql`
    select u.email as recipient, 'reminder by hand ' || m.id || ' ' || ${clock.iso()}::text as dedupe_key,
           jsonb_build_object('organization', ${entity.name}::text, 'firstName', u.first_name, 'more', greatest(0, t.total - ${TRAININGS_NAMED}::int),
             'trainings', t.named) as data
    from memberships m
    join users u on u.id = m.user_id
    cross join lateral (
      select count(*) as total,
             jsonb_agg(jsonb_build_object('course', d.course, 'kind', d.kind, 'day', d.day)
               order by d.place) filter (where d.place <= ${TRAININGS_NAMED}) as named
      from (select *, row_number() over (order by day nulls last, course) as place from (${dueOf(sql`m.id`, entity.id, today, until)}) due) d) t
    where m.entity_id = ${entity.id} and m.id = any(${intArray(membershipIds)})`,
  )
}

const dueOf = (membershipId: RawBuilder<unknown>, entityId: number, today: CalendarDate, until: CalendarDate) => sql`
  select r.training as course, r.due_date as day,
         case when r.due_date is null then 'open' when r.due_date < ${today}::date then 'overdue' else 'due' end as kind
  from ${rowsOf('registrations', entityId)} r where r.membership_id = ${membershipId} and r.status <> 'Complete'
  union all
  select max(r.training), max(r.expires_on), case when max(r.expires_on) < ${today}::date then 'ended' else 'renew' end
  from ${rowsOf('registrations', entityId)} r where r.membership_id = ${membershipId}
  group by r.course_id
  having bool_and(r.status = 'Complete') and max(coalesce(r.expires_on, 'infinity')) <= ${until}::date`
