import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, TextField, useFormOf } from '#platform/web/form.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { leaveFor } from '#billing/subscription/leave-for.tsx'
import { checkout, PACK_MAX, PACK_MIN, plans } from '#billing/subscription/subscription.contract.ts'
import { subscriptionMessages } from '#billing/subscription/subscription.messages.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

const Shape = z.object({
  quantity: z
    .string(subscriptionMessages.packSize)
    .trim()
    .regex(/^\d{1,3}$/, subscriptionMessages.packSize)
    .transform(Number)
    .pipe(z.number().min(PACK_MIN, subscriptionMessages.packSize).max(PACK_MAX, subscriptionMessages.packSize)),
})

/** How many certificates to buy, and what they cost; then on to the payment. Spec B2, D5. */
export function PurchaseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(plans, {}, { staleTime: 600_000 })
  const single = data?.find(product => product.kind === 'PayAsYouGo')
  const buy = useSend(checkout, { onDone: ({ url }) => leaveFor(url) })
  const form = useFormOf(Shape, { quantity: '10' })
  return (
    <FormDialog
      open={opened}
      onClose={onClose}
      title={accountBillingTexts.purchase}
      size="sm"
      form={form}
      id="purchase-certificates"
      cancel={accountBillingTexts.cancel}
      submit={accountBillingTexts.toPayment}
      send={({ quantity }) => single && buy.send({ entityGuid, productKey: single.key, quantity })}
      instead={
        single ? null : error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} />
      }
    >
      {single && <Fields form={form} price={single.price} />}
    </FormDialog>
  )
}

function Fields({ form, price }: { form: FormOf<typeof Shape>; price: number }) {
  const read = Shape.safeParse({ quantity: form.watch('quantity') })
  return (
    <>
      <p className={classes.muted}>{accountBillingTexts.purchaseLead}</p>
      <TextField
        of={form}
        name="quantity"
        label={accountBillingTexts.quantity}
        description={accountBillingTexts.quantityHint(formatMoney(price))}
        inputMode="numeric"
        maxLength={3}
        required
        data-autofocus
      />
      <p className={classes.total}>
        <span>{accountBillingTexts.total}</span>
        <strong className="figures" role="status">
          {read.success ? formatMoney(read.data.quantity * price) : '–'}
        </strong>
      </p>
    </>
  )
}
