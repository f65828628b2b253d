import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { textArray } from '#platform/server/db.ts'
import { type ErasedPerson, patternOf } from './erased-person.ts'

/** How many rows one transaction looks through: a log may have a hundred million. */
const LOOKED_THROUGH = 20_000

/** The mail that tells the person of their deletion is the last; it goes by itself a day later. */
export const FAREWELL = 'privacy-deleted'

/** The last of the next rows to look through; null: there are none. */
async function endOfNext(trx: Trx, table: RawBuilder<unknown>, after: number): Promise<number | null> {
  const { last } = await sqlOf(z.object({ last: z.number().nullable() }))`
    select max(id) as last from (select id from ${table} where id > ${after} order by id limit ${LOOKED_THROUGH}) next`.executeForOne(
    trx,
  )
  return last
}

/** Mails to the person, and mails to others that name them, up to the row that is returned; null: all are through. */
export async function eraseMails(trx: Trx, person: ErasedPerson, after: number): Promise<number | null> {
  const last = await endOfNext(trx, sql`mails`, after)
  if (last === null) return null
  const byAddress = { ...person, names: [] }
  // Another person may have the same name: what is still to be sent to them goes out.
  await sql`
    delete from mails where id > ${after} and id <= ${last} and template <> ${FAREWELL} and (
      lower(recipient) = any(${textArray(person.emails)}) or data::text ~* ${patternOf(byAddress, true)}
      or dedupe_key ~* ${patternOf(byAddress)} or failure ~* ${patternOf(byAddress)}
      or status not in ('queued', 'sending') and data::text ~* ${patternOf(person, true)})`.execute(trx)
  return last
}

/** Lines of the logs that name them say 'Deleted person' instead; what they said about themselves goes. */
export async function eraseLines(trx: Trx, person: ErasedPerson, after: number): Promise<number | null> {
  const last = await endOfNext(trx, sql`audit_log`, after)
  if (last === null) return null
  const ofThemselves = sql`(user_id = ${person.userId} and action like 'profile.%')`
  // Another person may have the same name: it counts where this one was.
  const where = sql`(entity_id is null or entity_id in (select m.entity_id from memberships m where m.user_id = ${person.userId}))`
  const byAddress = { ...person, names: [] }
  const inText = sql`case when ${where} then ${patternOf(person)} else ${patternOf(byAddress)} end`
  const inDetail = sql`case when ${where} then ${patternOf(person, true)} else ${patternOf(byAddress, true)} end`
  await sql`
    update audit_log set target = regexp_replace(target, ${inText}, ${person.label}, 'gi'),
      detail = case when ${ofThemselves} then '{}'
        else regexp_replace(detail::text, ${inDetail}, ${person.label}, 'gi')::jsonb end
    where id > ${after} and id <= ${last}
      and (target ~* ${inText} or detail::text ~* ${inDetail} or ${ofThemselves})`.execute(trx)
  return last
}
