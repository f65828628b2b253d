import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from './db.ts'
import type { SecretChange } from './feature.ts'
import { inSteps, STEP } from './in-steps.ts'
import { sqlOf } from './rows.ts'

const Sealed = z.object({ id: z.number(), sealed: z.string() })

/** Mails that may still go out carry codes and links that are sealed; of the others nobody opens them any more. */
export async function resealMails(trx: Trx, { from, to }: SecretChange): Promise<void> {
  const read = async (after: number) =>
    (
      await sqlOf(Sealed)`
        select id, data->>'sealed' as sealed from mails
        where id > ${after} and data ? 'sealed' and status in ('queued', 'sending', 'failed')
        order by id limit ${STEP}`.execute(trx)
    ).rows
  await inSteps(read, rows =>
    sql`
      update mails set data = jsonb_set(data, '{sealed}', to_jsonb(given.sealed))
      from unnest(${intArray(rows.map(({ id }) => id))}, ${textArray(rows.map(({ sealed }) => to.seal(from.open(sealed))))})
        as given (id, sealed)
      where mails.id = given.id`.execute(trx),
  )
}
