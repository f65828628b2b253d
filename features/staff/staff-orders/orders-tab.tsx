import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { useMembership } from '#platform/web/session.tsx'
import { BillingDetailsCard } from '#account/account-billing/billing-details-card.tsx'
import { type Invoice, invoices } from '#billing/invoices/invoices.contract.ts'
import { InvoicesGrid } from '#billing/invoices/invoices-grid.tsx'
import { fileItem } from '#billing/purchase-orders/order-menu.tsx'
import { confirmOrder } from '#billing/purchase-orders/purchase-orders.contract.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { DeclineDialog, PaidDialog } from './order-dialogs.tsx'
import { staffOrdersTexts as texts } from './staff-orders.messages.ts'

/** Who pays for an organization, and its invoices, with what staff do with its orders. Decision 375. */
export function OrdersTab({ onChanged }: { readonly onChanged: () => void }) {
  const { entityGuid } = useMembership()
  const mayDecide = useDuty('orders')
  const [order, choose] = useState<Invoice | null>(null)
  const [declining, paying] = [useDialog(), useDialog()]
  const confirming = useConfirming(onChanged)
  const rowMenu = (row: Invoice): RowMenuItem[] => [
    ...fileItem(entityGuid, row),
    ...(mayDecide && row.state === 'Waiting' ? waitingItems(row) : []),
    ...(mayDecide && row.orderId !== null && (row.state === 'Open' || row.state === 'Overdue')
      ? [{ label: texts.paid, icon: 'card', onClick: () => open(row, paying) } as const]
      : []),
  ]
  const open = (row: Invoice, dialog: ReturnType<typeof useDialog>) => {
    choose(row)
    dialog.show()
  }
  const waitingItems = (row: Invoice): RowMenuItem[] => [
    { label: texts.confirm, icon: 'check', onClick: () => void confirming(row) },
    { label: texts.decline, icon: 'close', danger: true, onClick: () => open(row, declining) },
  ]
  return (
    <>
      <BillingDetailsCard readOnly />
      <InvoicesGrid readOnly rowMenu={rowMenu} />
      {order && (
        <>
          <DeclineDialog key={`decline ${declining.times}`} order={order} {...declining.props} />
          <PaidDialog key={`paid ${paying.times}`} order={order} {...paying.props} />
        </>
      )}
    </>
  )
}

function useConfirming(onDone: () => void) {
  const { entityGuid } = useMembership()
  const { fire } = useSend(confirmOrder, { toast: texts.confirmed, refreshes: [invoices], onDone })
  return async ({ number, orderId, purpose, amount }: Invoice): Promise<void> => {
    const yes = await confirm({
      title: texts.confirmTitle(number),
      text: texts.confirmText(saidProduct(purpose), formatMoney(amount)),
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
    })
    if (yes) await fire({ entityGuid, orderId: orderId ?? 0 })
  }
}
