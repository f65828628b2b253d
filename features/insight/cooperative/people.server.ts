import { type RawBuilder, sql } from 'kysely'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import { route } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { MemberTraining } from '#training/standing/standing.contract.ts'
import { standsSql, wordSql } from '#training/standing/standing.server.ts'
import { organizationPeople } from './cooperative.contract.ts'

/** Each organization's own current day: `today` has one row for each. */
export const hereToday = sql<CalendarDate>`today.date`
export const todayOf = (at: Clocked): RawBuilder<unknown> =>
  sql`cross join lateral (select ${todayThere(at)}) as today (date)`

const name = sql`s.last_name collate "und-x-icu"`
const nextDue = sql`coalesce(s.next_due, s.holds_until)`
/** Reads across entities on purpose: the members of those that belong to the caller's cooperative. Spec D8. */
const peopleOf = (coopId: number, at: Clocked): ListSql<typeof organizationPeople> => ({
  of: organizationPeople,
  from: sql`entities e ${todayOf(at)} join member_summaries s on s.entity_id = e.id and s.status = 'Active'`,
  always: sql`e.coop_id = ${coopId}`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    organization: guid => sql`e.guid = ${guid}`,
    trainingStatus: standings =>
      sql`(${sql.join(
        standings.map(one => standsSql('s', one, hereToday)),
        sql` or `,
      )})`,
  },
  sorts: {
    lastName: emptyLast(name),
    organization: emptyLast(sql`e.name collate "und-x-icu"`),
    trainingStatus: emptyLast(sql`array_position(${MemberTraining.options}::text[], ${wordSql('s', hereToday)})`),
    nextDue: emptyLast(nextDue),
  },
  ties: way => sql`${name} ${way}, s.membership_id`,
})

export const peopleRoute = route(organizationPeople, ({ entity, query }, { db, clock }) =>
  readList(db, peopleOf(entity.id, { clock }), query, {
    columns: sql`
      s.membership_id as entity_user_id, s.first_name, s.last_name, s.email,
      e.guid as organization_guid, e.name as organization, ${hereToday} as today,
      ${wordSql('s', hereToday)} as training_status, ${nextDue} as next_due,
      case when s.next_due is not null then 'due' when s.holds_until is not null then 'renewal' end as next_due_is`,
  }),
)
