import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Sent, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { addCertificates, givePlan } from '#foundation/plans/entitlement.server.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { haveWithheldIssued } from '#certificates/certificates/withheld.server.ts'
import { invoiceNumber } from '../payments/receipts.server.ts'
import { replacePlan } from '../payments/replace-plan.server.ts'
import { tellOfOrder } from './order-mails.server.ts'
import { planName } from './price.server.ts'
import { confirmOrder, declineOrder, payOrder } from './purchase-orders.contract.ts'
import { lastDayOf, NET_DAYS } from './purchase-orders.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

// SQL of: purchase_orders o, products p

const Held = z.object({
  number: z.string(),
  status: z.enum(['Waiting', 'Confirmed', 'Declined', 'Cancelled']),
  isPaid: z.boolean(),
  productKey: z.string(),
  kind: z.enum(['Certificate', 'Seat', 'PayAsYouGo']),
  quota: z.number(),
  quantity: z.number(),
  replaces: z.string().nullable(),
})
type Held = z.infer<typeof Held>

/** The order, held until the end of the transaction. */
async function hold(trx: Trx, entity: EntityScope, orderId: number): Promise<Held> {
  const { rows } = await sqlOf(Held)`
    select ${invoiceNumber(sql`o.id`)} as number, o.status, o.paid_on is not null as is_paid, o.product_key, p.kind, p.quota,
      o.quantity, o.replaces
    from purchase_orders o join products p on p.key = o.product_key
    where o.entity_id = ${entity.id} and o.id = ${orderId} for no key update of o`.execute(trx)
  const held = rows[0]
  if (!held) throw unknown(common.notFound)
  return held
}

/** Gives what was ordered. A plan begins today, or where the same plan ends. */
async function give(trx: Trx, services: Services, entity: EntityScope, order: Held, today: CalendarDate) {
  const { productKey, kind, quota, quantity } = order
  await entity.from('subscriptions', trx).select('entityId').forUpdate().executeTakeFirst()
  const state = await readPlan(trx, services, entity.id)
  const changed = () => refuseKind(confirmOrder, 'planChanged', messages.planChanged)
  if (kind === 'PayAsYouGo') {
    if (!state?.live || state.planType !== 'Certificate') throw changed()
    await addCertificates(trx, entity.id, quantity * quota)
  } else {
    if (state?.isEnterprise || planName(state) !== order.replaces) throw changed()
    const startsOn = state?.live && state.productKey === productKey ? (state.endsOn ?? today) : today
    await givePlan(trx, entity.id, { productKey, startsOn, endsOn: addMonths(startsOn, 12), cancelOn: null })
  }
  await haveWithheldIssued(trx, services, entity.id)
}

/** Of two who confirm at once, the second finds it confirmed: what was ordered is given once. */
async function confirm(
  trx: Trx,
  services: Services,
  { entity, caller, params: { orderId } }: Sent<typeof confirmOrder>,
) {
  const order = await hold(trx, entity, orderId)
  if (order.status !== 'Waiting') throw conflict(messages.notWaiting)
  // In the order in which a message of the provider locks them.
  if (order.kind !== 'PayAsYouGo') await replacePlan(trx, services, entity.id)
  const today = services.clock.today(entity.timeZone)
  await give(trx, services, entity, order, today)
  const dueOn = lastDayOf(today, NET_DAYS)
  await decided(trx, services, { entity, orderId, userId: caller.userId }, { status: 'Confirmed', dueOn })
  await tellOfOrder(trx, services, { entityId: entity.id, id: orderId, what: 'confirmed' })
  await auditStaff(trx, services, {
    caller,
    entity,
    action: 'billing.orderConfirmed',
    target: order.number,
    detail: { dueOn },
  })
  return { dueOn }
}

const decided = (
  trx: Trx,
  { clock }: Services,
  { entity, orderId, userId }: { entity: EntityScope; orderId: number; userId: number },
  set: { status: 'Confirmed' | 'Declined'; dueOn?: CalendarDate; reason?: string },
) =>
  entity
    .update('purchaseOrders', trx)
    .set({ ...set, decidedBy: userId, decidedAt: clock.iso() })
    .where('id', '=', orderId)
    .execute()

async function decline(trx: Trx, services: Services, call: Sent<typeof declineOrder>) {
  const { entity, caller, params, body } = call
  const { reason } = body
  const { orderId } = params
  const order = await hold(trx, entity, orderId)
  if (order.status !== 'Waiting') throw conflict(messages.notWaiting)
  await decided(trx, services, { entity, orderId, userId: caller.userId }, { status: 'Declined', reason })
  await tellOfOrder(trx, services, { entityId: entity.id, id: orderId, what: 'declined' })
  await auditStaff(trx, services, {
    caller,
    entity,
    action: 'billing.orderDeclined',
    target: order.number,
    detail: { why: reason },
  })
  return {}
}

async function pay(trx: Trx, services: Services, { entity, caller, params: { orderId }, body }: Sent<typeof payOrder>) {
  if (body.paidOn > services.clock.today(entity.timeZone)) throw refuse(payOrder, 'paidOn', messages.future)
  const order = await hold(trx, entity, orderId)
  if (order.status !== 'Confirmed' || order.isPaid) throw conflict(messages.notOpen)
  await entity.update('purchaseOrders', trx).set(body).where('id', '=', orderId).execute()
  await tellOfOrder(trx, services, { entityId: entity.id, id: orderId, what: 'paid' })
  await auditStaff(trx, services, {
    caller,
    entity,
    action: 'billing.orderPaid',
    target: order.number,
    detail: body,
  })
  return {}
}

export const decideRoutes = [
  route(confirmOrder, (call, services) => services.db.transaction().execute(trx => confirm(trx, services, call))),
  route(declineOrder, (call, services) => services.db.transaction().execute(trx => decline(trx, services, call))),
  route(payOrder, (call, services) => services.db.transaction().execute(trx => pay(trx, services, call))),
]
