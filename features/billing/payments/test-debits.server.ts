import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { bookPayment } from './test-books.server.ts'

// SQL of: test_checkouts c, entities e

/** How long the bank of the test provider takes. */
export const DEBIT_DAYS = 4
/** How many in one sweep; the others follow in the next. */
const AT_ONCE = 100

interface Debit {
  readonly guid: string
  /** The account's name, and whether its bank refuses in the end. */
  readonly account: string
  readonly fails: boolean
  readonly zip: string
  readonly email: string
}

/** A debit begins: the money comes in days, or does not. False: it was paid, or has begun, before. */
export async function beginDebit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entity: EntityScope,
  { guid, account, fails, zip, email }: Debit,
): Promise<boolean> {
  const begun = await entity
    .update('testCheckouts', db)
    .set({ pendingSince: clock.iso(), failedAt: null, method: account, bankFails: fails, zip, email })
    .where('guid', '=', guid)
    .where('paidAt', 'is', null)
    .where(of => of.or([of('pendingSince', 'is', null), of('failedAt', 'is not', null)]))
    .returning('guid')
    .executeTakeFirst()
  return begun !== undefined
}

const Due = z.object({
  guid: z.string(),
  entityId: z.number(),
  timeZone: z.string(),
  planKey: z.string().nullable(),
  account: z.string(),
  zip: z.string(),
  email: z.string(),
  fails: z.boolean(),
})

async function dueDebits(db: Db, until: string): Promise<z.infer<typeof Due>[]> {
  const { rows } = await sqlOf(Due)`
    select c.guid, c.entity_id, e.time_zone, case when c.kind = 'plan' then c.product_key end as plan_key, c.method as account,
      coalesce(c.zip, '') as zip, c.email, c.bank_fails as fails
    from test_checkouts c join entities e on e.id = c.entity_id
    where c.pending_since <= ${until} and c.paid_at is null and c.failed_at is null
    order by c.pending_since limit ${AT_ONCE}`.execute(db)
  return rows
}

/** What banks decided meanwhile: the names of the checkouts, and how they came out. */
export async function settleDebits(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<readonly { readonly guid: string; readonly fails: boolean }[]> {
  const { db, clock } = services
  const due = await dueDebits(db, clock.iso(-DEBIT_DAYS * 86_400))
  for (const { guid, entityId, timeZone, planKey, account, zip, email, fails } of due) {
    await db.transaction().execute(async trx => {
      if (fails)
        await trx
          .updateTable('testCheckouts')
          .set({ failedAt: clock.iso() })
          .where('entityId', '=', entityId)
          .where('guid', '=', guid)
          .execute()
      else {
        const payer = { card: account, zip, email, cardFails: false }
        await bookPayment(trx, services, { id: entityId, timeZone }, { guid, planKey, payer })
      }
    })
  }
  return due
}
