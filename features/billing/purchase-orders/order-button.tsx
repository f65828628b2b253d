import { Button } from '@mantine/core'
import { useDialog } from '#platform/web/dialog.tsx'
import { overlay } from '#platform/web/overlay.tsx'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'

export const OrderDialog = overlay(() => import('./order-dialog.tsx').then(chunk => chunk.OrderDialog))

/** Orders at the prices of today. */
export function OrderButton({ variant = 'filled' }: { readonly variant?: 'filled' | 'default' }) {
  const order = useDialog()
  return (
    <>
      <Button variant={variant} onClick={order.show}>
        {texts.order}
      </Button>
      <OrderDialog key={order.times} opened={order.open} onClose={order.hide} quote={null} />
    </>
  )
}
