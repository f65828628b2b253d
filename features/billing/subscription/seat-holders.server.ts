import { sql } from 'kysely'
import { z } from 'zod'
import type { Sent, Services } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { takesSeat } from '#foundation/plans/plan.server.ts'
import { seatHolders } from './subscription.contract.ts'

// SQL of: member_summaries s, subscriptions p, entities e

/** By the condition that counts them. */
const holdersIn = (entity: EntityScope): ListSql<typeof seatHolders> => ({
  of: seatHolders,
  from: sql`${entity.rows('memberSummaries')} s join ${entity.rows('subscriptions')} p on p.plan_type = 'Seat'
    join entities e on e.id = s.entity_id`,
  always: takesSeat(sql`p.starts_on`),
  filters: { searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)) },
  sorts: {
    name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}`,
    email: sql`s.email`,
    lastActivity: sql`s.last_activity_at`,
  },
  ties: way => sql`s.membership_id ${way}`,
})

const Since = z.object({ since: CalendarDate.nullable() })

export async function readSeatHolders({ entity, query }: Sent<typeof seatHolders>, { db }: Services) {
  const [page, plan] = await Promise.all([
    readList(db, holdersIn(entity), query, {
      columns: sql`s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.status, s.last_activity_at as last_activity`,
    }),
    sqlOf(Since)`
      select p.starts_on as since from ${entity.rows('subscriptions')} p where p.plan_type = 'Seat'`.execute(db),
  ])
  return { ...page, since: plan.rows[0]?.since ?? null }
}
