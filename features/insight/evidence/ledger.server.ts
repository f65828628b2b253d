import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import type { Selection } from './selection.server.ts'

// SQL of: registrations r, module_progress p, course_modules m, page_answers a, exam_attempts x, attestations t

export const LedgerKind = z.enum(['lesson', 'exam', 'evaluation', 'answers', 'attempt', 'attested'])
export type LedgerKind = z.infer<typeof LedgerKind>

const Entry = z.object({
  registrationId: z.number(),
  kind: LedgerKind,
  /** The module, or whoever attested. */
  name: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Time that was counted while the page was in front and somebody was active. */
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  score: z.number().nullable(),
})
export type LedgerEntry = z.infer<typeof Entry>

/**
 * What is recorded of the time in these trainings: each module, the answers of each day, each attempt at an exam, and the
 * attestation at the end.
 */
export async function ledgerOf(
  db: Db,
  { entityId, timeZone }: Selection,
  ids: readonly number[],
): Promise<LedgerEntry[]> {
  const these = intArray(ids)
  const named = sql`join ${rowsOf('registrations', entityId)} r on r.id = entry.registration_id
    left join course_modules m on m.version_id = r.version_id and m.language = r.language and m.key = entry.module_key`
  const { rows } = await sqlOf(Entry)`
    select registration_id, kind, name, started_at, ended_at, seconds, pages, score from (
      select entry.registration_id, coalesce(m.kind, 'lesson') as kind, coalesce(m.title, entry.module_key) as name,
             entry.started_at, entry.completed_at as ended_at, entry.seconds, cardinality(entry.pages_seen) as pages, null::integer as score,
             m.position as place, 0 as rank
      from ${rowsOf('moduleProgress', entityId)} entry ${named} where entry.registration_id = any(${these})
      union all
      select entry.registration_id, 'answers', coalesce(m.title, entry.module_key), entry.first, entry.last, null, entry.pages, null, m.position, 1
      from (
        select a.registration_id, a.module_key, min(a.answered_at) as first, max(a.answered_at) as last, count(distinct a.page_key)::integer as pages
        from ${rowsOf('pageAnswers', entityId)} a where a.registration_id = any(${these})
        group by a.registration_id, a.module_key, (a.answered_at at time zone ${timeZone}::text)::date) entry ${named}
      union all
      select entry.registration_id, 'attempt', coalesce(m.title, entry.module_key), entry.started_at, entry.finished_at, null, null,
             entry.score, m.position, 2
      from ${rowsOf('examAttempts', entityId)} entry ${named} where entry.registration_id = any(${these})
      union all
      select t.registration_id, 'attested', t.typed_name, null, t.attested_at, null, null, null, null, 3
      from ${rowsOf('attestations', entityId)} t where t.registration_id = any(${these})) entries
    order by registration_id, place nulls last, rank, started_at nulls last, name`.execute(db)
  return rows
}
