import { sql } from 'kysely'
import type { Clocked } from '#platform/server/clock.ts'
import { contains } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { type ListSql, readList, whereOf } from '#platform/server/list.ts'
import { standsSql } from '#training/standing/standing.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { MemberOrganization, memberOrganizations } from './cooperative.contract.ts'
import { hereToday, peopleRoute, todayOf } from './people.server.ts'

/**
 * Reads across entities on purpose: those that belong to the caller's cooperative, each counted as of its own current
 * day.
 */
const organizationsOf = (coopId: number, at: Clocked) =>
  ({
    of: memberOrganizations,
    with: sql`standing as (
      select e.guid as entity_guid, e.name, count(s.membership_id) as people,
             count(*) filter (where ${standsSql('s', 'Complete', hereToday)}) as compliant,
             count(*) filter (where ${standsSql('s', 'Overdue', hereToday)}) as overdue
      from entities e
      ${todayOf(at)}
      left join member_summaries s on s.entity_id = e.id and s.status = 'Active'
      where e.coop_id = ${coopId}
      group by e.id
    )`,
    from: sql`standing`,
    always: sql`true`,
    filters: { searchTerm: text => sql`fold(name) like fold(${contains(text)})` },
    sorts: { name: sql`lower(name)`, people: sql`people`, compliant: sql`compliant`, overdue: sql`overdue` },
    ties: () => sql`entity_guid`,
  }) satisfies ListSql<typeof memberOrganizations>

const Totals = MemberOrganization.pick({ people: true, compliant: true, overdue: true })

export const cooperative: Feature = {
  routes: [
    route(memberOrganizations, async ({ entity, query }, { db, clock }) => {
      const list = organizationsOf(entity.id, { clock })
      const [page, totals] = await Promise.all([
        readList(db, list, query, { columns: sql`*` }),
        sqlOf(Totals)`
          with ${list.with}
          select coalesce(sum(people), 0) as people, coalesce(sum(compliant), 0) as compliant, coalesce(sum(overdue), 0) as overdue
          from standing where ${whereOf(list, query)}`.executeForOne(db),
      ])
      return { ...page, totals }
    }),
    peopleRoute,
  ],
}
