import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../platform/server/db.ts'
import type { Services } from '../../platform/server/feature.ts'
import type { EntityScope } from '../../platform/server/scope.ts'

/** How a test plan is paid. */
export interface TestPayer { readonly card: string; readonly zip: string; readonly email: string }

/** Writes down that a checkout is paid, once; its plan takes the place of the one there was. False: it was paid before. */
export async function bookPayment(trx: Trx, { clock }: Pick<Services, 'clock'>, entity: EntityScope, of: { guid: string; planKey: string | null; payer: TestPayer }): Promise<boolean> {
  const now = clock.iso()
  const paid = await entity.update('testCheckouts', trx).set({ paidAt: now }).where('guid', '=', of.guid).where('paidAt', 'is', null).returning('guid').executeTakeFirst()
  if (!paid || of.planKey === null) return paid !== undefined
  await entity.update('testPlans', trx).set({ endedAt: now }).where('endedAt', 'is', null).execute()
  const { card, zip, email } = of.payer
  await sql`
    insert into test_plans (guid, entity_id, product_key, starts_on, ends_on, card, zip, email)
    select ${randomUUID()}, ${entity.id}, ${of.planKey}, today, (today + interval '1 year')::date, ${card}, ${zip}, ${email}
    from (select ${clock.today('UTC')}::date as today) days`.execute(trx)
  return true
}

/** Changes the plan that runs: how it is paid, or whether it goes on. */
export async function bookChange(entity: EntityScope, change: TestPayer | { readonly renews: boolean }): Promise<void> {
  await entity.update('testPlans').set(change).where('endedAt', 'is', null).execute()
}

/** Charges the years that are over anew, or ends those that were cancelled. */
export async function bookYears({ db, clock }: Services): Promise<void> {
  const today = clock.today('UTC')
  await sql`
    update test_plans set
      ended_at = case when renews then null else ${clock.iso()}::timestamptz end,
      starts_on = case when renews then ends_on else starts_on end,
      ends_on = case when renews then (ends_on + interval '1 year')::date else ends_on end
    where entity_id is not null and ended_at is null and (renews and ends_on <= ${today}::date or not renews and ends_on < ${today}::date)`.execute(db)
}
