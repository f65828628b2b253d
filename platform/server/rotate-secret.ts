import { WrongSetting } from './config.ts'
import type { Db } from './db.ts'
import type { Feature } from './feature.ts'
import { knowSecret } from './known-secret.ts'
import { secretsFrom } from './secrets.ts'

export interface Rotation {
  readonly before: string
  readonly after: string
  readonly now: string
}

/**
 * Moves an installation from one APP_SECRET to another, in one transaction: a kill leaves it as it was. Rows that the
 * old secret does not vouch for stay so under the new one. The application must not run meanwhile.
 */
export async function rotateSecret(
  db: Db,
  features: readonly Feature[],
  { before, after, now }: Rotation,
): Promise<void> {
  if (before === after) throw new WrongSetting('APP_SECRET and APP_SECRET_BEFORE are the same')
  const [from, to] = [secretsFrom(before), secretsFrom(after)]
  await knowSecret(db, from)
  await db.transaction().execute(async trx => {
    for (const { rekey } of features) await rekey?.(trx, { from, to, now })
  })
}
