import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import { notRevoked } from '../standing/standing.server.ts'
import type { PlannedFloor } from './version-floors.contract.ts'

// SQL of: registrations r, entities e, standing_floors f

/** A floor that is only looked at, with the columns of those that stand. */
export const planned = ({
  courseId,
  versionId,
  completedBefore,
  effectiveOn,
}: PlannedFloor): RawBuilder<unknown> => sql`(
  select ${courseId}::integer as course_id, ${effectiveOn}::date as effective_on, ${completedBefore}::date as completed_before,
         versions_below(${versionId}::integer) as versions)`

/** One that stands. */
export const standing = (floorId: number): RawBuilder<unknown> =>
  sql`(select * from standing_floors where id = ${floorId})`

/** Completions that count on the day from which the floor does. */
export const counts = sql<boolean>`(
  r.course_id = f.course_id and r.status = 'Complete' and (r.expires_on >= f.effective_on or r.expires_on is null) and ${notRevoked})`

/** They are of an older version, or of before the day. The trigger `keep_to_floors` says the same. */
export const isBelow = sql<boolean>`(
  (r.version_id = any(f.versions) or (r.date_completed at time zone e.time_zone)::date < f.completed_before) is true)`

/** The next completions that a floor touches in some entities: those that the preview counts, and that the job ends. */
export const touchedIn = (
  floor: RawBuilder<unknown>,
  { entityIds, limit }: { readonly entityIds: readonly number[]; readonly limit: number },
): RawBuilder<unknown> => sql`
  select r.entity_id, r.id from ${floor} f join registrations r on r.entity_id = any(${intArray(entityIds)}) and ${counts}
  join entities e on e.id = r.entity_id where ${isBelow} order by r.id limit ${limit} for no key update of r`
