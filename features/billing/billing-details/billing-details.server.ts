import { sql } from 'kysely'
import { type Feature, route, type Sent, type Services } from '#platform/server/feature.ts'
import type { Trx } from '#platform/server/db.ts'
import { conflict } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { addressPart } from './billed.server.ts'
import { BillingDetails, billingDetails, saveBillingDetails } from './billing-details.contract.ts'

// SQL of: entities e, billing_details d

/** Where nothing was entered, the organization's profile stands in. */
export async function readBillingDetails(db: Services['db'] | Trx, entity: EntityScope): Promise<BillingDetails> {
  const { rows } = await sqlOf(BillingDetails)`
    select coalesce(d.billed_name, e.name) as billed_name,
      ${addressPart('e', 'address_line')} as address_line, ${addressPart('e', 'city')} as city,
      ${addressPart('e', 'state')} as state, ${addressPart('e', 'zip')} as zip,
      d.tax_exempt_number, d.contact_name, d.contact_email, coalesce(d.version, 0) as version
    from entities e left join ${entity.rows('billingDetails')} d on d.entity_id = e.id
    where e.id = ${entity.id}`.execute(db)
  return rows[0] as BillingDetails
}

/** Of two who save at once, the second is told. */
async function save(trx: Trx, services: Services, call: Sent<typeof saveBillingDetails>) {
  const { entity, caller, body } = call
  const { version, ...details } = body
  const before = await readBillingDetails(trx, entity)
  if (version === 0)
    await entity
      .insert('billingDetails', { ...details, version: 0 }, trx)
      .onConflict(known => known.doNothing())
      .execute()
  const kept = await entity
    .update('billingDetails', trx)
    .set({ ...details, version: sql<number>`version + 1` })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!kept) throw conflict(common.conflict)
  const { version: _before, ...was } = before
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'billing.detailsChanged',
    target: details.billedName,
    detail: { before: was, after: details },
  })
  return { version: kept.version }
}

export const billingDetailsRoom: Feature = {
  routes: [
    route(billingDetails, ({ entity }, { db }) => readBillingDetails(db, entity)),
    route(saveBillingDetails, (call, services) => services.db.transaction().execute(trx => save(trx, services, call))),
  ],
}
