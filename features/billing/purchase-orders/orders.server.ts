import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { billedSql } from '../billing-details/billed.server.ts'
import { invoiceNumber } from '../payments/receipts.server.ts'
import { fileOfOrder, judgedFile, withFile } from './order-file.server.ts'
import { orderWaitsMail, tellOfOrder } from './order-mails.server.ts'
import { offerOf, planName } from './price.server.ts'
import { cancelOrder, ORDERS_WAITING, orderFile, placeOrder } from './purchase-orders.contract.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'
import { taken } from './quotes.server.ts'

// SQL of: quotes q, purchase_orders o, products p

const Terms = z.object({
  productKey: z.string(),
  product: z.string(),
  quantity: z.number(),
  priceCents: z.number(),
  creditCents: z.number(),
  replaces: z.string().nullable(),
})
type Terms = z.infer<typeof Terms>
type Order = Sent<typeof placeOrder>

/** What is ordered and for how much: as the quote says, or as prices are now. */
async function termsOf(trx: Trx, services: Services, { entity, body }: Order): Promise<Terms> {
  if (body.quoteId !== undefined) return quotedTerms(trx, services, entity, body.quoteId)
  const { product, quantity, creditCents, replaces } = taken(await offerOf(trx, services, entity, body))
  const { key: productKey, name, priceCents } = product
  return { productKey, product: name, quantity, priceCents, creditCents, replaces }
}

/** The quote is held meanwhile: it is not withdrawn under the order. */
async function quotedTerms(trx: Trx, services: Services, entity: EntityScope, quoteId: number): Promise<Terms> {
  const { rows } = await sqlOf(Terms.extend({ isOver: z.boolean() }))`
    select q.product_key, p.name as product, q.quantity, q.price_cents, q.credit_cents, q.replaces,
      q.valid_until < ${services.clock.today(entity.timeZone)}::date or q.withdrawn_at is not null as is_over
    from quotes q join products p on p.key = q.product_key
    where q.entity_id = ${entity.id} and q.id = ${quoteId} for no key update of q`.execute(trx)
  const found = rows[0]
  if (!found) throw unknown(common.notFound)
  const { isOver, ...terms } = found
  if (isOver) throw refuse(placeOrder, 'quoteId', messages.quoteOver)
  if (terms.replaces !== null && terms.replaces !== planName(await readPlan(trx, services, entity.id)))
    throw refuse(placeOrder, 'quoteId', messages.quoteChanged)
  return terms
}

const Made = z.object({ id: z.number(), number: z.string() })

async function place(trx: Trx, services: Services, call: Order, take: Parameters<Parameters<typeof withFile>[2]>[0]) {
  const { entity, caller, body } = call
  // Two of one organization take turns: the most is the most.
  await trx.selectFrom('entities').select('id').where('id', '=', entity.id).forNoKeyUpdate().executeTakeFirst()
  await refuseTooMany(trx, entity)
  const { product, ...terms } = await termsOf(trx, services, call)
  const { poNumber, contactName, contactEmail, quoteId = null } = body
  const { id } = await entity
    .insert(
      'purchaseOrders',
      {
        ...terms,
        ...take(),
        quoteId,
        poNumber,
        contactName,
        contactEmail,
        status: 'Waiting',
        orderedBy: caller.userId,
        orderedAt: services.clock.iso(),
        billed: billedSql(services, sql`${entity.id}::integer`),
      },
      trx,
    )
    .returning('purchaseOrders.id')
    .executeTakeFirstOrThrow()
  const number = await numberOf(trx, id)
  await tellOfOrder(trx, services, { entityId: entity.id, id, what: 'ordered' })
  await services.mail.queue(trx, orderWaitsMail, {
    to: services.config.supportEmail,
    dedupeKey: `order waits ${entity.id} ${id}`,
    data: { organizationName: entity.name },
  })
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'billing.ordered',
    target: number,
    detail: {
      product,
      quantity: terms.quantity,
      dollars: (terms.priceCents * terms.quantity - terms.creditCents) / 100,
      poNumber,
    },
  })
  return { id, number }
}

async function refuseTooMany(trx: Trx, entity: EntityScope): Promise<void> {
  const { waiting } = await entity
    .from('purchaseOrders', trx)
    .select(of => of.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'Waiting')
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= ORDERS_WAITING)
    throw refuseKind(placeOrder, 'tooManyOpen', messages.tooManyOpen(ORDERS_WAITING))
}

async function numberOf(trx: Trx, id: number): Promise<string> {
  const { rows } = await sqlOf(Made.pick({ number: true }))`
    select ${invoiceNumber(sql`${id}::integer`)} as number`.execute(trx)
  return rows[0]?.number ?? ''
}

/** Of a cancellation and a confirmation at once, one finds it waiting. */
async function cancel(trx: Trx, services: Services, { entity, caller, params: { orderId } }: Sent<typeof cancelOrder>) {
  const gone = await entity
    .update('purchaseOrders', trx)
    .set({ status: 'Cancelled', decidedBy: caller.userId, decidedAt: services.clock.iso() })
    .where('id', '=', orderId)
    .where('status', '=', 'Waiting')
    .returning('purchaseOrders.id')
    .executeTakeFirst()
  if (!gone) {
    const there = await entity.from('purchaseOrders', trx).select('id').where('id', '=', orderId).executeTakeFirst()
    throw there ? conflict(messages.notWaiting) : unknown(common.notFound)
  }
  await tellOfOrder(trx, services, { entityId: entity.id, id: orderId, what: 'cancelled' })
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'billing.orderCancelled',
    target: await numberOf(trx, orderId),
  })
  return {}
}

export const orderRoutes = [
  route(placeOrder, async (call, services) => {
    await limitCalls(services, { subject: `orders of ${call.entity.id}`, most: 60, minutes: 60 })
    const judged = await judgedFile(call.file)
    return withFile(services, judged, take => once(call, services, trx => place(trx, services, call, take)))
  }),
  route(cancelOrder, (call, services) => services.db.transaction().execute(trx => cancel(trx, services, call))),
  route(orderFile, ({ entity, params: { orderId } }, { files }) => fileOfOrder(files, entity, orderId)),
]
