import { sql } from 'kysely'
import { orderOf, whereOf } from '#platform/server/list.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { ownerName, roleNames, statusNames } from '#foundation/access/roles.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { trainingNames } from '#training/standing/standing.messages.ts'
import { wordSql } from '#training/standing/standing.server.ts'
import { learnersOf } from './learner-list.server.ts'
import { LearnersExportQuery } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'

// SQL of: member_summaries s, memberships w

const { csv } = learnersMessages

/** A stored value by the name that people know. */
const shown = (value: unknown, names: Record<string, string>) => sql`${JSON.stringify(names)}::jsonb ->> ${value}`

/** What files of people say of a member `s`. */
export const values = {
  firstName: cell(sql`s.first_name`),
  lastName: cell(sql`s.last_name`),
  email: cell(sql`s.email`),
  groups: cell(sql`(
    select string_agg(n.name, '; ' order by n.name collate "und-x-icu")
    from group_members m join groups n on n.entity_id = m.entity_id and n.id = m.group_id
    where m.entity_id = s.entity_id and m.membership_id = s.membership_id)`),
  nextDue: sql`coalesce(s.next_due, s.holds_until)`,
}
export const trainingOf = (today: CalendarDate) => shown(wordSql('s', today), trainingNames)

/** The whole list as a file, filtered and in the order of the screen. Spec D7. */
export const learnerList = defineExport({
  name: 'learners',
  title: learnersMessages.title,
  roles: ['EntityAdmin', 'CoopAdmin', AUDITOR],
  query: LearnersExportQuery,
  rows: async (_db, entity, query) => sql`
    select ${sql.join([
      column(csv.firstName, values.firstName),
      column(csv.lastName, values.lastName),
      column(csv.email, values.email),
      column(csv.groups, values.groups),
      column(
        csv.roles,
        sql`(select string_agg(${shown(sql`role`, roleNames)}, '; ' order by role desc) from unnest(s.roles) role) || coalesce((
          select '; ' || ${ownerName}::text from memberships m where m.entity_id = s.entity_id and m.id = s.membership_id and m.owns), '')`,
      ),
      column(csv.status, shown(sql`s.status`, statusNames)),
      column(csv.training, trainingOf(query.today)),
      column(csv.nextDue, values.nextDue),
      column(csv.lastActivity, sql`(s.last_activity_at at time zone ${entity.timeZone}::text)::date`),
      column(csv.lastReminded, sql`s.reminded_on`),
      column(csv.site, cell(sql`w.site`)),
      column(csv.jobTitle, cell(sql`w.job_title`)),
      column(csv.employeeId, cell(sql`w.employee_id`)),
      column(csv.hiredOn, sql`w.hired_on`),
    ])}
    from member_summaries s join memberships w on w.entity_id = s.entity_id and w.id = s.membership_id
    where ${whereOf(learnersOf(entity.id, query), query)}
    order by ${orderOf(learnersOf(entity.id, query), query)}`,
})
