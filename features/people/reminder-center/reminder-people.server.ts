import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListSql } from '#platform/server/list.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { plannedOn, type PlanOf } from '#training/reminders/planned.server.ts'
import { reminderPeople, type ReminderPeopleQuery } from './reminder-center.contract.ts'

// SQL of: member_summaries s, reminders n, registrations r, mails x, requirements q

/** What went out on a day: a training's day may have moved since. */
const sentOn = (entityId: number, day: string) => sql`
  select r.membership_id, n.registration_id, n.kind, n.stage, n.sent_on as send_on,
    coalesce(case n.kind when 'due' then r.due_date else r.expires_on end, n.sent_on) as day, r.training as course,
    n.requirement_ids
  from ${rowsOf('reminders', entityId)} n join ${rowsOf('registrations', entityId)} r on r.id = n.registration_id
  where n.sent_on = ${day}::date`

/** The people `t` of the reminders of one day, with their summaries `s`. */
export function reminderPeopleOf(
  plan: PlanOf,
  { which, on = plan.today }: z.output<typeof ReminderPeopleQuery>,
): ListSql<typeof reminderPeople> {
  const source = which === 'planned' ? plannedOn(plan, on) : sentOn(plan.entityId, on)
  return {
    of: reminderPeople,
    with: sql`told as materialized (
      select g.membership_id, count(*)::integer as trainings, max(g.send_on) as send_on,
        (array_agg(g.course order by g.day, g.course))[1] as training, min(g.day) as day,
        (array_agg(case when g.stage < 0 then 'overdue' else g.kind end order by g.day, g.course))[1] as kind,
        jsonb_agg(g.requirement_ids) filter (where g.requirement_ids is not null) as asks
      from (${source}) g group by g.membership_id)`,
    from: sql`told t join member_summaries s on s.entity_id = ${plan.entityId}::integer and s.membership_id = t.membership_id`,
    always: sql`true`,
    filters: {
      which: () => [],
      on: () => [],
      searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    },
    sorts: {
      lastName: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}`,
      day: sql`t.day`,
    },
    ties: way => sql`s.membership_id ${way}`,
  }
}

/** A row, with what became of its mail, and the requirements at whose times it goes out. */
export const reminderRow = (entityId: number) => ({
  columns: sql`s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, t.training, t.kind, t.day, t.trainings, t.send_on, t.asks`,
  details: {
    columns: sql`p.entity_user_id, p.first_name, p.last_name, p.email, p.training, p.kind, p.day, p.trainings,
      x.status as mail, case when x.status = 'failed' then x.failure end as failure,
      array(
        select q.name from ${rowsOf('requirements', entityId)} q
        where q.id in (select id::integer from jsonb_array_elements(p.asks) a, jsonb_array_elements_text(a) id)
        order by q.name collate "und-x-icu") as requirements`,
    join: sql`left join mails x on x.dedupe_key = 'reminder ' || p.entity_user_id || ' ' || p.send_on`,
  },
})
