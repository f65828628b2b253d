import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import type { Db } from '#platform/server/db.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import { wordSql } from '#training/standing/standing.server.ts'
import { groupBars } from './insights.contract.ts'

// SQL of: member_summaries s, requirement_people o

interface Asked {
  readonly today: CalendarDate
  readonly requirementId?: number | undefined
}

/** Each active person once, with one word: that of the list of learners, or how they stand under the requirement. */
const peopleOf = (entityId: number, { today, requirementId }: Asked) =>
  requirementId === undefined
    ? sql`select s.membership_id, case ${wordSql('s', today)}
          when 'Complete' then 'met' when 'None' then 'none' when 'Overdue' then 'overdue' when 'Expired' then 'overdue' else 'toDo' end as stands
        from ${rowsOf('memberSummaries', entityId)} s where s.status = 'Active'`
    : sql`select o.membership_id, case ${standingSql(today)}
          when 'Met' then 'met' when 'Waived' then 'waived' when 'Overdue' then 'overdue' else 'toDo' end as stands
        from ${rowsOf('requirementPeople', entityId)} o where o.requirement_id = ${requirementId}::integer`

const barsOf = (entityId: number, asked: Asked): ListSql<typeof groupBars> => ({
  of: groupBars,
  with: sql`standing as materialized (${peopleOf(entityId, asked)}),
    parents as materialized (select distinct w.above_id as group_id from ${rowsOf('groupsBelow', entityId)} w where w.steps > 0),
    bars as materialized (
      select gm.group_id, count(*) as people, count(*) filter (where p.stands = 'met') as met,
             count(*) filter (where p.stands = 'toDo') as to_do, count(*) filter (where p.stands = 'overdue') as overdue,
             count(*) filter (where p.stands = 'waived') as waived, count(*) filter (where p.stands = 'none') as none
      from (
        -- Only below a group that has others below it, somebody can be found twice.
        select m.group_id, m.membership_id from ${rowsOf('groupMembers', entityId)} m
        where m.group_id not in (select group_id from parents)
        union all
        select distinct w.above_id, m.membership_id from ${rowsOf('groupsBelow', entityId)} w
        join ${rowsOf('groupMembers', entityId)} m on m.group_id = w.group_id
        where w.above_id in (select group_id from parents)) gm
      join standing p on p.membership_id = gm.membership_id
      group by gm.group_id)`,
  from: sql`${rowsOf('groups', entityId)} g join bars b on b.group_id = g.id`,
  always: sql`g.status = 'Active'`,
  filters: {
    searchTerm: text => holdsAll(sql`g.search`, wordsOf(text)),
    // Whose people are counted, not which groups are shown.
    requirementId: () => [],
  },
  sorts: {
    overdue: way => sql`b.overdue ${way}, b.to_do ${way}`,
    met: sql`b.met::float8 / b.people`,
    people: sql`b.people`,
    name: sql`g.name collate "und-x-icu"`,
  },
  ties: way => sql`g.id ${way}`,
})

/** A page of the groups that have people, each with how they and those below it stand. */
export const readGroupBars = (
  db: Db,
  entityId: number,
  query: QueryOf<typeof groupBars> & { readonly today: CalendarDate },
) =>
  readList(db, barsOf(entityId, query), query, {
    columns: sql`b.group_id, g.name, b.people, b.met, b.to_do, b.overdue, b.waived, b.none`,
  })
