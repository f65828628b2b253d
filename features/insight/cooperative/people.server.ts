import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Clocked, todayThere } from '#platform/server/clock.ts'
import { route } from '#platform/server/feature.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { MemberTraining } from '#training/standing/standing.contract.ts'
import { standsSql, wordSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { OrganizationPerson, organizationPeople } from './cooperative.contract.ts'

/** Each organization's own day: `today` is one row for each. */
export const hereToday = sql<CalendarDate>`today.date`
export const todayOf = (at: Clocked): RawBuilder<unknown> =>
  sql`cross join lateral (select ${todayThere(at)}) as today (date)`

const name = sql`s.last_name collate "und-x-icu"`
const nextDue = sql`coalesce(s.next_due, s.holds_until)`
const sortKeys = {
  lastName: name,
  organization: sql`e.name collate "und-x-icu"`,
  nextDue,
  trainingStatus: sql`array_position(${MemberTraining.options}::text[], ${wordSql('s', hereToday)})`,
} as const

/** Reads across entities on purpose: the members of those that belong to the caller's cooperative. Spec D8. */
export const peopleRoute = route(organizationPeople, async ({ entity, query }, { db, clock }) => {
  const people = sql`
    from entities e ${todayOf({ clock })}
    join member_summaries s on s.entity_id = e.id and s.status = 'Active'
    where ${sql.join(
      [
        sql`e.coop_id = ${entity.id}`,
        ...(query.organization ? [sql`e.guid = ${query.organization}`] : []),
        ...(query.trainingStatus.length > 0
          ? [
              sql`(${sql.join(
                query.trainingStatus.map(one => standsSql('s', one, hereToday)),
                sql` or `,
              )})`,
            ]
          : []),
        ...holdsAll(sql`s.search`, wordsOf(query.searchTerm)),
      ],
      sql` and `,
    )}`
  const way = sql.raw(query.sortDirection)
  const [counted, { rows }] = await Promise.all([
    sqlOf(z.object({ total: z.number() }))`select count(*) as total ${people}`.execute(db),
    sqlOf(OrganizationPerson)`
      select s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, e.guid as organization_guid, e.name as organization, ${hereToday} as today,
             ${wordSql('s', hereToday)} as training_status, ${nextDue} as next_due,
             case when s.next_due is not null then 'due' when s.holds_until is not null then 'renewal' end as next_due_is
      ${people}
      order by ${sortKeys[query.sortField]} ${way} nulls last, ${name} ${way}, s.membership_id
      limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`.execute(db),
  ])
  return { rows, totalNumberOfItems: counted.rows[0]?.total ?? 0 }
})
