import { sql } from 'kysely'
import { z } from 'zod'
import { contains } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { standsSql } from '#training/standing/standing.server.ts'
import { sqlOf, orNone } from '#platform/server/rows.ts'
import { MemberOrganization, memberOrganizations } from './cooperative.contract.ts'
import { hereToday, peopleRoute, todayOf } from './people.server.ts'

const sortColumns = {
  name: sql`lower(name)`,
  people: sql`people`,
  compliant: sql`compliant`,
  overdue: sql`overdue`,
} as const

const totals = { total: z.number(), allPeople: z.number(), allCompliant: z.number(), allOverdue: z.number() }
const Row = orNone(MemberOrganization.extend(totals), z.object({ entityGuid: z.null(), ...totals }))

export const cooperative: Feature = {
  routes: [
    // Reads across entities on purpose: those that belong to the caller's cooperative, each counted on its own day.
    route(memberOrganizations, async ({ entity, query }, { db, clock }) => {
      const direction = query.sortDirection === 'asc' ? sql`asc` : sql`desc`
      const { rows } = await sqlOf(Row)`
        with standing as (
          select e.guid as entity_guid, e.name, count(s.membership_id) as people,
                 count(*) filter (where ${standsSql('s', 'Complete', hereToday)}) as compliant,
                 count(*) filter (where ${standsSql('s', 'Overdue', hereToday)}) as overdue
          from entities e
          ${todayOf({ clock })}
          left join member_summaries s on s.entity_id = e.id and s.status = 'Active'
          where e.coop_id = ${entity.id} and fold(e.name) like fold(${contains(query.searchTerm)})
          group by e.id
        )
        select found.*, counted.* from (
          select count(*) as total, coalesce(sum(people), 0) as all_people, coalesce(sum(compliant), 0) as all_compliant, coalesce(sum(overdue), 0) as all_overdue
          from standing) counted
        left join lateral (
          select * from standing order by ${sortColumns[query.sortField]} ${direction}, entity_guid
          limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}) found on true`.execute(db)
      const [first] = rows
      return {
        rows: rows.filter(row => row.entityGuid !== null),
        totalNumberOfItems: first?.total ?? 0,
        totals: { people: first?.allPeople ?? 0, compliant: first?.allCompliant ?? 0, overdue: first?.allOverdue ?? 0 },
      }
    }),
    peopleRoute,
  ],
}
