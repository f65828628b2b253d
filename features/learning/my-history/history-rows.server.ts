import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { contains, type Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type HISTORY_SORT, HistoryRow } from './my-history.contract.ts'

const Attempt = HistoryRow.shape.attempts.element
/** In JSON the database writes instants in its own way. */
const Row = HistoryRow.extend({
  attempts: z.array(Attempt.extend({ startedAt: z.string(), finishedAt: z.string().nullable() })),
})

interface Asked {
  readonly entityId: number
  readonly membershipId: number
  readonly search?: string
  readonly status?: string | undefined
  readonly sort?: RawBuilder<unknown>
  readonly limit: number
  readonly offset?: number
}

export const historyOrder: Record<(typeof HISTORY_SORT)[number], RawBuilder<unknown>> = {
  date: sql`coalesce(r.date_completed, r.date_started, r.date_added)`,
  training: sql`lower(t.name)`,
  totalTime: sql`r.total_seconds`,
}

/** A member's cycles, in the words of the language in which each was taken, and how many there are in all. */
export async function historyRows(db: Db, asked: Asked): Promise<{ rows: HistoryRow[]; totalNumberOfItems: number }> {
  const wanted = sql`
    from registrations r
    join courses c on c.id = r.course_id
    join course_versions v on v.id = r.version_id
    join course_texts t on t.version_id = r.version_id and t.language = r.language
    where r.entity_id = ${asked.entityId} and r.membership_id = ${asked.membershipId}
      ${asked.status ? sql`and r.status = ${asked.status}` : sql``}
      ${asked.search ? sql`and fold(t.name || ' ' || r.training || ' ' || r.training_type) like fold(${contains(asked.search)})` : sql``}`
  const [
    { rows },
    {
      rows: [counted],
    },
  ] = await Promise.all([
    sqlOf(Row)`
      select r.id as registration_id, t.name as course_name, r.training_type as header, c.state, c.is_ce as "isCE", v.hours, v.version, r.language,
             r.cycle, r.status, r.date_added, r.date_started, r.date_completed, r.due_date, r.expires_on, r.total_seconds,
             case when r.certificate_id is not null then json_build_object('id', r.certificate_id, 'name', coalesce(r.certificate_name, '')) end as certificate,
             coalesce((select json_agg(json_build_object('number', x.number, 'startedAt', x.started_at, 'finishedAt', x.finished_at,
                 'score', x.score, 'passed', x.passed) order by x.number)
               from exam_attempts x where x.entity_id = r.entity_id and x.registration_id = r.id), '[]') as attempts
      ${wanted}
      order by ${asked.sort ?? sql`${historyOrder.date} desc`}, r.id desc
      limit ${asked.limit} offset ${asked.offset ?? 0}`.execute(db),
    sqlOf(z.object({ found: z.number() }))`select count(*) as found ${wanted}`.execute(db),
  ])
  const iso = (instant: string) => new Date(instant).toISOString()
  return {
    totalNumberOfItems: counted?.found ?? 0,
    rows: rows.map(row => ({
      ...row,
      attempts: row.attempts.map(({ startedAt, finishedAt, ...attempt }) => ({
        ...attempt,
        startedAt: iso(startedAt),
        finishedAt: finishedAt === null ? null : iso(finishedAt),
      })),
    })),
  }
}
