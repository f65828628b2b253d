import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'

interface Step {
  readonly entityIds: readonly number[]
  readonly limit: number
}

/**
 * Has the next completions that a query names ended by the floors that stand. Writing a completion's own last day is
 * enough: the trigger `keep_to_floors` cuts it. Returns how many.
 */
export async function endBelowFloor(trx: Trx, touched: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update registrations r set floor_id = null, expires_on = case when r.floor_id is null then r.expires_on else r.unfloored_on end
    from (${touched}) t where r.entity_id = t.entity_id and r.id = t.id returning r.id`.execute(trx)
  return rows.length
}

/** Gives the next completions back what these floors took, as far as no other floor stands in the way. */
export async function restoreUnfloored(
  trx: Trx,
  { entityIds, limit }: Step,
  floorIds: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    update registrations r set floor_id = null, expires_on = r.unfloored_on
    from (
      select entity_id, id from registrations
      where entity_id = any(${intArray(entityIds)}) and floor_id = any(${intArray(floorIds)}) limit ${limit}) t
    where r.entity_id = t.entity_id and r.id = t.id returning r.id`.execute(trx)
  return rows.length
}

// In the course's newest version, and in the language if that has it.
const newest = sql`
  version_id = c.current_version_id,
  language = coalesce((select t.language from course_texts t where t.version_id = c.current_version_id and t.language = r.language), 'en')`

/** Trainings that nobody has started, of a version that would not count: they are taken in the newest. */
export async function pinNewest(trx: Trx, { entityIds, limit }: Step, courseId: number): Promise<number> {
  const { rows } = await sql`
    update registrations r set ${newest}
    from courses c, (
      select n.entity_id, n.id from registrations n
      where n.entity_id = any(${intArray(entityIds)}) and n.course_id = ${courseId} and n.status = 'Not_Started' and ${isOutdated('n')}
      order by n.id limit ${limit} for no key update) t
    where c.id = r.course_id and r.entity_id = t.entity_id and r.id = t.id returning r.id`.execute(trx)
  return rows.length
}

/** Whether completing the training in its version would not count, now or from a day on: a floor stands above it. */
export const isOutdated = (row: 'r' | 'n') => sql<boolean>`exists (
  select from standing_floors f where f.course_id = ${sql.raw(row)}.course_id and ${sql.raw(row)}.version_id = any(f.versions))`

/**
 * Begins one's own training anew in the newest version, if a floor stands above the one that was begun: what was done
 * in that counts no more, and the time spent stays. False: there is nothing to change.
 */
export async function startNewest(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  own: { readonly entityId: number; readonly membershipId: number; readonly registrationId: number },
): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    update registrations r set ${newest}, restarted_at = ${clock.iso()}
    from courses c
    where c.id = r.course_id and r.entity_id = ${own.entityId} and r.id = ${own.registrationId} and r.membership_id = ${own.membershipId}
      and r.status <> 'Complete' and ${isOutdated('r')} and c.current_version_id <> r.version_id returning r.id`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await trx
    .deleteFrom('moduleProgress')
    .where('entityId', '=', own.entityId)
    .where('registrationId', '=', own.registrationId)
    .execute()
  return true
}
