import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { SecretChange } from '#platform/server/feature.ts'
import { inSteps, STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'

const Sealed = z.object({ id: z.number(), secret: z.string() })

/**
 * The secrets of authenticator apps. Set-ups under way begin anew, and recovery codes go: only their digests are kept,
 * and those were made with the old secret. Spec D2.
 */
export async function rekeyTwoFactors(trx: Trx, { from, to }: SecretChange): Promise<void> {
  await trx.deleteFrom('twoFactorSetups').execute()
  await trx.deleteFrom('twoFactorRecoveryCodes').execute()
  const read = async (after: number) =>
    (
      await sqlOf(Sealed)`
        select user_id as id, secret from two_factors where user_id > ${after} order by user_id limit ${STEP}`.execute(
        trx,
      )
    ).rows
  await inSteps(read, rows =>
    sql`
      update two_factors set secret = given.secret
      from unnest(${intArray(rows.map(({ id }) => id))}, ${textArray(rows.map(({ secret }) => to.seal(from.open(secret))))})
        as given (user_id, secret)
      where two_factors.user_id = given.user_id`.execute(trx),
  )
}
