import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { PLAN_DAYS, reminderPeople, reminderPlan } from './reminder-center.contract.ts'
import { plannedByDay } from '#training/reminders/planned.server.ts'
import { wordsRoutes } from './reminder-words.server.ts'
import { wordsTestMail } from './words-test-mail.server.ts'
import { reminderPeopleOf, reminderRow } from './reminder-people.server.ts'

// SQL of: reminders n, registrations r

const Day = z.object({ day: CalendarDate, people: z.number() })

/** What goes out when and to whom, and what went out. Decision 368. */
export const reminderCenter: Feature = {
  routes: [
    route(reminderPlan, async ({ entity }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const plan = { entityId: entity.id, timeZone: entity.timeZone, today, ahead: PLAN_DAYS }
      const [ahead, sent] = await Promise.all([
        sqlOf(Day)`${plannedByDay(plan)}`.execute(db),
        sqlOf(Day)`
          select n.sent_on as day, count(distinct r.membership_id)::integer as people
          from ${entity.rows('reminders')} n join ${entity.rows('registrations')} r on r.id = n.registration_id
          where n.sent_on > ${today}::date - ${PLAN_DAYS}::integer
          group by n.sent_on order by n.sent_on desc`.execute(db),
      ])
      return { planned: ahead.rows, sent: sent.rows }
    }),

    route(reminderPeople, ({ entity, query }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const plan = { entityId: entity.id, timeZone: entity.timeZone, today, ahead: PLAN_DAYS }
      return readList(db, reminderPeopleOf(plan, query), query, reminderRow(entity.id))
    }),

    ...wordsRoutes,
  ],
  mails: [wordsTestMail],
  constraints: {
    reminder_words_kind_check: 'bug',
    reminder_words_language_check: 'bug',
    reminder_words_subject_check: 'bug',
    reminder_words_body_check: 'bug',
    reminder_words_whole_check: 'bug',
  },
}
