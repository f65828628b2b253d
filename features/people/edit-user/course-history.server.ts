import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CourseHistoryRow, type HistoryQuery, type historySorts } from './edit-user.contract.ts'

/** The only things that can be sorted by. */
const sortKeys: Readonly<Record<(typeof historySorts)[number], RawBuilder<unknown>>> = {
  dateAdded: sql`r.date_added`,
  trainingType: sql`r.training_type collate "und-x-icu"`,
  training: sql`r.training collate "und-x-icu"`,
  dateCompleted: sql`r.date_completed`,
  totalTime: sql`r.total_seconds`,
  certificateName: sql`r.certificate_name`,
}

/** A page of one member's trainings and their number; what has no value stands at the end. Spec B3. */
export async function readHistory(db: Db, { id: entityId }: EntityScope, membershipId: number, query: HistoryQuery) {
  const matching = sql`
    from registrations r where r.entity_id = ${entityId} and r.membership_id = ${membershipId}
      and fold(r.training || ' ' || r.training_type) like fold(${contains(query.searchTerm)})`
  const way = sql.raw(query.sortDirection)
  const [
    {
      rows: [counted],
    },
    { rows },
  ] = await Promise.all([
    sqlOf(z.object({ total: z.number() }))`select count(*) as total ${matching}`.execute(db),
    sqlOf(CourseHistoryRow)`
      select r.id as registration_id, r.training_type, r.training, r.date_added, r.date_completed, r.total_seconds as total_time,
             r.certificate_name, r.certificate_id
      ${matching}
      order by ${sortKeys[query.sortField]} ${way} nulls last, r.id ${way}
      limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`.execute(db),
  ])
  return { rows, totalNumberOfItems: counted?.total ?? 0 }
}
