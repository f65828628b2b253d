import { Button } from '@mantine/core'
import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { leaveFor } from '#billing/subscription/leave-for.tsx'
import { checkout, PACK_MAX, PACK_MIN, plans, type Product } from '#billing/subscription/subscription.contract.ts'
import { messages } from '#billing/subscription/subscription.messages.ts'
import { texts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

const FORM = 'purchase-certificates'
const Shape = z.object({
  quantity: z
    .string(messages.packSize)
    .trim()
    .regex(/^\d{1,3}$/, messages.packSize)
    .transform(Number)
    .pipe(z.number().min(PACK_MIN, messages.packSize).max(PACK_MAX, messages.packSize)),
})

/** How many certificates to buy, and what they cost; then on to the payment. Spec B2, D5. */
export function PurchaseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(plans, {}, { staleTime: 600_000 })
  const single = data?.find(product => product.kind === 'PayAsYouGo')
  if (single) return <Purchase single={single} opened={opened} onClose={onClose} />
  return (
    <Dialog open={opened} onClose={onClose} title={texts.purchase} size="sm">
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} />}
    </Dialog>
  )
}

function Purchase({ single, opened, onClose }: { single: Product; opened: boolean; onClose: () => void }) {
  const { entityGuid } = useProfile()
  const buy = useSend(checkout, { onDone: ({ url }) => leaveFor(url) })
  const form = useFormOf(Shape, { quantity: '10' })
  const read = Shape.safeParse({ quantity: form.watch('quantity') })
  return (
    <Dialog
      open={opened}
      onClose={onClose}
      title={texts.purchase}
      size="sm"
      footer={
        <>
          <Cancel>{texts.cancel}</Cancel>
          <Button type="submit" form={FORM} loading={buy.sending}>
            {texts.toPayment}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={FORM}
        label={texts.purchase}
        send={({ quantity }) => buy.send({ entityGuid, productKey: single.key, quantity })}
      >
        <p className={classes.muted}>{texts.purchaseLead}</p>
        <TextField
          of={form}
          name="quantity"
          label={texts.quantity}
          description={texts.quantityHint(formatMoney(single.price))}
          inputMode="numeric"
          maxLength={3}
          required
          data-autofocus
        />
        <p className={classes.total}>
          <span>{texts.total}</span>
          <strong className="figures" role="status">
            {read.success ? formatMoney(read.data.quantity * single.price) : '–'}
          </strong>
        </p>
      </Form>
    </Dialog>
  )
}
