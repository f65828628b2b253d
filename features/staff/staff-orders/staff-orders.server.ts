import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { type Db, textArray } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { invoiceNumber } from '#billing/payments/receipts.server.ts'
import { staffOrders } from './staff-orders.contract.ts'

// SQL of: purchase_orders o, products p, entities e

const state = sql`case when o.status <> 'Confirmed' then o.status when o.paid_on is not null then 'Paid'
  when o.overdue_at is not null then 'Overdue' else 'Open' end`
const amount = sql`o.price_cents * o.quantity - o.credit_cents`

/** Staff see those of all organizations; what is done with one is done on a visit. */
const orders: ListSql<typeof staffOrders> = {
  of: staffOrders,
  from: sql`purchase_orders o join products p on p.key = o.product_key join entities e on e.id = o.entity_id`,
  always: sql`true`,
  filters: {
    searchTerm: text =>
      holdsAll(sql`fold(e.name || ' ' || ${invoiceNumber(sql`o.id`)} || ' ' || o.po_number)`, wordsOf(text)),
    state: states => sql`${state} = any(${textArray(states)})`,
  },
  sorts: {
    orderedAt: sql`o.ordered_at`,
    organization: sql`fold(e.name)`,
    amount,
    dueOn: sql`o.due_on`,
  },
  ties: way => sql`o.entity_id ${way}, o.id ${way}`,
}

const findOrders = (db: Db, query: QueryOf<typeof staffOrders>) =>
  readList(db, orders, query, {
    columns: sql`o.id, e.guid as entity_guid, e.name as organization, ${invoiceNumber(sql`o.id`)} as number, o.po_number,
      p.name as product, o.quantity, (${amount}) / 100.0 as amount, ${state} as state, o.ordered_at, o.due_on`,
  })

export const staffOrdersRoom: Feature = {
  routes: [route(staffOrders, ({ query }, { db }) => findOrders(db, query))],
}
