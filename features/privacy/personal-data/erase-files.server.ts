import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type ErasedPerson, patternOf } from './erased-person.ts'

/** Their organizations, and the cooperatives of these: whose reports may name them. */
export const places = ({ userId }: ErasedPerson): RawBuilder<unknown> => sql`(
  select m.entity_id from memberships m where m.user_id = ${userId}
  union select e.coop_id from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${userId} and e.coop_id is not null)`

const Kept = z.object({ fileId: z.number(), storageKey: z.string() })

/** The platform's own may name anyone. */
const reportsNaming = async (db: Db | Trx, person: ErasedPerson) =>
  (
    await sqlOf(Kept)`
    select f.id as file_id, f.storage_key from exports x join files f on f.id = x.file_id
    where x.entity_id is null or x.entity_id in ${places(person)} or x.requested_by = ${person.userId}`.execute(db)
  ).rows

/** Before the rows: a row that is gone would leave its file behind. Harmless when repeated. */
export async function removeReports({ db, files }: Services, person: ErasedPerson): Promise<void> {
  const { rows: parts } = await sqlOf(Kept.pick({ storageKey: true }))`
    select storage_key from export_parts where entity_id in ${places(person)}`.execute(db)
  for (const { storageKey } of [...parts, ...(await reportsNaming(db, person))]) await files.remove(storageKey)
}

/** Reports are made anew by whoever still wants them; one that is being made starts again, without the person. */
export async function eraseReports(trx: Trx, { clock }: Services, person: ErasedPerson): Promise<void> {
  const ids = (await reportsNaming(trx, person)).map(({ fileId }) => fileId)
  await sql`
    update exports set file_id = null, expires_at = ${clock.iso()} where file_id = any(${intArray(ids)})`.execute(trx)
  await sql`
    update exports x set expires_at = ${clock.iso()} where x.status = 'Done' and exists (
      select from export_parts p where p.entity_id = x.entity_id and p.export_id = x.id and p.entity_id in ${places(person)})`.execute(
    trx,
  )
  await sql`delete from export_parts where entity_id in ${places(person)}`.execute(trx)
  await sql`delete from files where id = any(${intArray(ids)})`.execute(trx)
  await sql`
    update exports set status = 'Pending'
    where status = 'InProcess' and (entity_id is null or entity_id in ${places(person)})`.execute(trx)
  await sql`update exports set query = '{}' where query::text ~* ${patternOf(person, true)}`.execute(trx)
}

/** Before the rows, too: the certificates that they got elsewhere, as they sent them in. */
export async function removeOutsideFiles({ db, files }: Services, { userId }: ErasedPerson): Promise<void> {
  const { rows } = await sqlOf(Kept.pick({ storageKey: true }))`
    select o.storage_key from memberships m
    join outside_certificates o on o.entity_id = m.entity_id and o.membership_id = m.id
    where m.user_id = ${userId}`.execute(db)
  for (const { storageKey } of rows) await files.remove(storageKey)
}
