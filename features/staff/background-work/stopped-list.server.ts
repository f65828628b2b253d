import { sql } from 'kysely'
import { z } from 'zod'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { postAlarm } from '#platform/server/alarms.ts'
import { contains, type Db, textArray, type Trx } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { StoppedJob as ChangedJob } from '#platform/server/stopped-jobs.ts'
import { processAssignment } from '#training/assignments/process.server.ts'
import { processBatch } from '#people/invite-batches/batch-processing.server.ts'
import { undoBatchJob } from '#people/invite-batches/batch-undo.server.ts'
import { type StoppedJob, stoppedJobs } from './background-work.contract.ts'

/** Kinds that a person restarts; the others are restarted every day. */
export const restartedByHand: readonly string[] = [processAssignment.name, processBatch.name, undoBatchJob.name]
/** Kinds that nothing asks for again. Work that is found from its own rows would be back within seconds. */
export const droppable: readonly string[] = [postAlarm.name]

/** Whose the work `s` is: its payload names an organization, a batch of one, or an export. */
const whose = sql`
    left join batches b on b.id = (s.payload ->> 'batchId')::int
    left join exports x on x.id = (s.payload ->> 'exportId')::uuid
    left join entities e on e.id = coalesce((s.payload ->> 'entityId')::int, b.entity_id, x.entity_id)`
const about = sql`coalesce(b.name, x.file_name, s.payload ->> 'timeZone', s.payload ->> 'text')`

/** All that stopped, with whose it is. */
const stopped: ListSql<typeof stoppedJobs> = {
  of: stoppedJobs,
  from: sql`stopped_jobs s ${whose}`,
  always: sql`true`,
  filters: {
    searchTerm: text =>
      sql`(fold(s.key) like fold(${contains(text)}) or fold(s.reason) like fold(${contains(text)}) or fold(e.name) like fold(${contains(text)}))`,
    job: job => sql`s.job = ${job}`,
  },
  sorts: { stoppedAt: sql`s.stopped_at` },
  ties: way => sql`s.key ${way}`,
}

export const findStoppedJobs = (db: Db, query: QueryOf<typeof stoppedJobs>): Promise<Page<StoppedJob>> =>
  readList(db, stopped, query, {
    columns: sql`
      s.key, s.job, s.reason, s.stopped_at, e.guid as entity_guid, e.name as organization,
      ${about} as about,
      not s.job = any(${textArray(restartedByHand)}) as by_itself, s.job = any(${textArray(droppable)}) as may_give_up`,
  })

/** In which organizations' logs it stands that staff changed this work, and what it is called there. */
export async function placesOf(
  trx: Trx,
  jobs: readonly ChangedJob[],
): Promise<{ readonly entityId: number; readonly target: string }[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number(), target: z.string() }))`
    select e.id as entity_id, coalesce(${about}, s.key) as target
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) s (key text, payload jsonb) ${whose}
    where e.id is not null order by s.key`.execute(trx)
  return rows
}
