import type { Feature } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { decideRoutes } from './decide.server.ts'
import { orderMail, orderWaitsMail } from './order-mails.server.ts'
import { orderRoutes } from './orders.server.ts'
import { markOverdue } from './overdue.server.ts'
import { placeOrder } from './purchase-orders.contract.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'
import { quoteRoutes } from './quotes.server.ts'

/** Quotes, and what is ordered by purchase order. Decision 375. */
export const purchaseOrdersRoom: Feature = {
  routes: [...quoteRoutes, ...orderRoutes, ...decideRoutes],
  mails: [orderMail, orderWaitsMail],
  sweeps: [markOverdue],
  constraints: {
    purchase_orders_number_once: refuse(placeOrder, 'poNumber', messages.poNumberTaken),
    purchase_orders_quote_once: refuse(placeOrder, 'quoteId', messages.quoteTaken),
    purchase_orders_quote: 'bug',
  },
}
