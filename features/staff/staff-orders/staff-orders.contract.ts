import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

export const OrderState = z.enum(['Waiting', 'Open', 'Overdue', 'Paid', 'Declined', 'Cancelled'])
export type OrderState = z.infer<typeof OrderState>

export const StaffOrder = z.object({
  /** Of the order, in its organization. */
  id: z.number().int(),
  entityGuid: z.guid(),
  organization: z.string(),
  number: z.string(),
  poNumber: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  /** In US dollars, after credit. */
  amount: z.number(),
  state: OrderState,
  orderedAt: z.iso.datetime(),
  dueOn: CalendarDate.nullable(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const staffOrders = endpoint({
  method: 'GET',
  path: '/staff/purchase-orders',
  summary: 'Orders by purchase order of all organizations',
  access: staffWho('look'),
  query: gridQuery(['orderedAt', 'organization', 'amount', 'dueOn'], 'desc').extend({ state: listOf(OrderState) }),
  response: pageOf(StaffOrder),
})
