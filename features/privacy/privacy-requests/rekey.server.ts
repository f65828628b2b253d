import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { SecretChange } from '#platform/server/feature.ts'
import { inSteps, STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { mailboxHash } from './mailbox.server.ts'

const Request = z.object({ id: z.number(), email: z.string().nullable(), sealedSubject: z.string().nullable() })

/**
 * The fingerprints of addresses, and whom a deletion under way looks for. Where the address itself is forgotten, its
 * fingerprint stays the old one: that request is over, and nobody finds it by the address any more.
 */
export async function rekeyRequests(trx: Trx, { from, to }: SecretChange): Promise<void> {
  const read = async (after: number) =>
    (
      await sqlOf(Request)`
        select id, email, sealed_subject from privacy_requests
        where id > ${after} and (email is not null or sealed_subject is not null) order by id limit ${STEP}`.execute(
        trx,
      )
    ).rows
  await inSteps(read, rows => {
    const hashes = rows.map(({ email }) => (email === null ? '' : mailboxHash({ secrets: to }, email)))
    const subjects = rows.map(({ sealedSubject }) => (sealedSubject === null ? '' : to.seal(from.open(sealedSubject))))
    return sql`
      update privacy_requests r set mailbox_hash = coalesce(nullif(given.hash, ''), r.mailbox_hash),
        sealed_subject = nullif(given.subject, '')
      from unnest(${intArray(rows.map(({ id }) => id))}, ${textArray(hashes)}, ${textArray(subjects)})
        as given (id, hash, subject)
      where r.id = given.id`.execute(trx)
  })
}
