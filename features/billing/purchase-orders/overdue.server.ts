import { z } from 'zod'
import { todayThere } from '#platform/server/clock.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { tellOfOrder } from './order-mails.server.ts'

// SQL of: purchase_orders o, entities e

/** How many in one sweep; the others follow in the next. */
const AT_ONCE = 50

/** A sweep: invoices whose last day is over where the organization is are marked, and told of once. */
export async function markOverdue(services: Services): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const { rows } = await sqlOf(z.object({ entityId: z.number(), id: z.number() }))`
      with due as (
        select o.entity_id, o.id from purchase_orders o join entities e on e.id = o.entity_id
        where o.due_on < ${todayThere(services)} and o.paid_on is null and o.overdue_at is null
        order by o.due_on limit ${AT_ONCE} for no key update of o skip locked)
      update purchase_orders o set overdue_at = ${services.clock.iso()} from due
      where o.entity_id = due.entity_id and o.id = due.id returning o.entity_id, o.id`.execute(trx)
    for (const { entityId, id } of rows) await tellOfOrder(trx, services, { entityId, id, what: 'overdue' })
  })
}
