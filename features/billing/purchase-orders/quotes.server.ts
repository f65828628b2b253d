import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { once } from '#platform/server/once.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { Billed, billedSql } from '../billing-details/billed.server.ts'
import { documentTexts } from '../documents/documents.messages.ts'
import { printDocument } from '../documents/document-print.server.ts'
import { quoteNumber } from '../payments/receipts.server.ts'
import { type Offer, type Offered, offerOf, priceIn } from './price.server.ts'
import {
  makeQuote,
  priceOf,
  Quote,
  quoteDocument,
  quotes,
  QUOTES_AN_HOUR,
  QUOTES_SHOWN,
  withdrawQuote,
} from './purchase-orders.contract.ts'
import { lastDayOf, QUOTE_DAYS } from './purchase-orders.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

// SQL of: quotes q, products p, purchase_orders o

/** The offer, or the refusal at its field. */
export function taken(offered: Offered): Offer {
  if ('offer' in offered) return offered.offer
  const { refused } = offered
  if (refused === 'quantity') throw refuse(makeQuote, 'quantity', messages.onePlan)
  throw refuse(makeQuote, 'productKey', refused === 'unknown' ? messages.chooseProduct : messages.fits[refused])
}

const Made = z.object({ id: z.number(), number: z.string() })

async function make(trx: Trx, services: Services, { entity, caller, body }: Sent<typeof makeQuote>) {
  const offer = taken(await offerOf(trx, services, entity, body))
  const { product, quantity, creditCents, replaces } = offer
  const { rows } = await sqlOf(Made)`
    insert into quotes as q (entity_id, product_key, quantity, price_cents, credit_cents, replaces, made_by, made_at, valid_until, billed)
    values (${entity.id}, ${product.key}, ${quantity}, ${product.priceCents}, ${creditCents}, ${replaces}, ${caller.userId},
      ${services.clock.iso()}, ${lastDayOf(services.clock.today(entity.timeZone), QUOTE_DAYS)}, ${billedSql(services, sql`${entity.id}::integer`)})
    returning q.id, ${quoteNumber(sql`q.id`)} as number`.execute(trx)
  const made = rows[0] as z.infer<typeof Made>
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'billing.quoteMade',
    target: made.number,
    detail: { product: product.name, quantity, dollars: (product.priceCents * quantity - creditCents) / 100 },
  })
  return made
}

const Printed = z.object({
  number: z.string(),
  billed: Billed,
  productName: z.string(),
  quantity: z.number().int(),
  listCents: z.number().int(),
  amountCents: z.number().int(),
  madeAt: z.string(),
  validUntil: CalendarDate,
})

async function print({ entity, caller, params: { quoteId } }: Sent<typeof quoteDocument>, services: Services) {
  await limitCalls(services, { subject: `documents by ${caller.userId}`, most: 240, minutes: 60 })
  const { rows } = await sqlOf(Printed)`
    select ${quoteNumber(sql`q.id`)} as number, q.billed, p.name as product_name, q.quantity, q.price_cents * q.quantity as list_cents,
      q.price_cents * q.quantity - q.credit_cents as amount_cents, q.made_at, q.valid_until
    from ${entity.rows('quotes')} q join products p on p.key = q.product_key where q.id = ${quoteId}`.execute(
    services.db,
  )
  const found = rows[0]
  if (!found) throw unknown(common.notFound)
  const { billed, madeAt, ...quote } = found
  const content = await printDocument({
    ...billed,
    ...quote,
    kind: 'quote',
    standing: null,
    language: currentLanguage(),
    day: dateIn(entity.timeZone, new Date(madeAt)),
    dueOn: null,
    poNumber: null,
    attention: null,
    refundedCents: 0,
    test: false,
    supportEmail: services.config.supportEmail,
  })
  return { name: documentTexts.fileName(quote.number), type: 'application/pdf', content } as const
}

export const quoteRoutes = [
  route(priceOf, async ({ entity, query }, services) =>
    priceIn(taken(await offerOf(services.db, services, entity, query))),
  ),
  route(quotes, async ({ entity }, { db, clock }) => {
    const { rows } = await sqlOf(Quote)`
      select q.id, ${quoteNumber(sql`q.id`)} as number, q.product_key, p.name as product, q.quantity,
        (q.price_cents * q.quantity - q.credit_cents) / 100.0 as amount, q.valid_until,
        case when exists (select from ${entity.rows('purchaseOrders')} o where o.quote_id = q.id and o.status in ('Waiting', 'Confirmed'))
          then 'Ordered' when q.valid_until < ${clock.today(entity.timeZone)}::date then 'Over' else 'Valid' end as state
      from ${entity.rows('quotes')} q join products p on p.key = q.product_key
      where q.withdrawn_at is null order by q.made_at desc, q.id desc limit ${QUOTES_SHOWN}`.execute(db)
    return { rows }
  }),
  route(makeQuote, async (call, services) => {
    await limitCalls(services, { subject: `quotes of ${call.entity.id}`, most: QUOTES_AN_HOUR, minutes: 60 })
    return once(call, services, trx => make(trx, services, call))
  }),
  route(withdrawQuote, ({ entity, caller, params: { quoteId } }, services) =>
    services.db.transaction().execute(async trx => {
      const { rows } = await sqlOf(Made)`
        update quotes q set withdrawn_at = ${services.clock.iso()}
        where q.entity_id = ${entity.id} and q.id = ${quoteId} and q.withdrawn_at is null
        returning q.id, ${quoteNumber(sql`q.id`)} as number`.execute(trx)
      const gone = rows[0]
      if (!gone) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'billing.quoteWithdrawn',
        target: gone.number,
      })
      return {}
    }),
  ),
  route(quoteDocument, print),
]
