import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import { inSteps, STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { Signed, Standing } from '../certificate-document/certificate-binding.server.ts'

const SealedRow = Signed.extend(Standing.shape).extend({
  id: z.number(),
  entityId: z.number(),
  seal: z.string().nullable(),
})
type SealedRow = z.infer<typeof SealedRow>

/** Gives every certificate the seal that `sealOf` says; null: it keeps what it has. */
export async function sealAll(trx: Trx, sealOf: (row: SealedRow) => string | null): Promise<void> {
  const read = async (after: number) =>
    (
      await sqlOf(SealedRow)`
        select id, entity_id, number, snapshot, signature, key_id, revoked_at, superseded_by, superseded_at, seal
        from certificates where id > ${after} order by id limit ${STEP}`.execute(trx)
    ).rows
  await inSteps(read, rows => {
    const sealed = rows.flatMap(row => {
      const seal = sealOf(row)
      return seal === null ? [] : [{ ...row, seal }]
    })
    return sql`
      update certificates c set seal = given.seal
      from unnest(${intArray(sealed.map(row => row.entityId))}, ${intArray(sealed.map(row => row.id))},
        ${textArray(sealed.map(row => row.seal))}) as given (entity_id, id, seal)
      where c.entity_id = given.entity_id and c.id = given.id`.execute(trx)
  })
}
