import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { type Invoice, invoices } from '#billing/invoices/invoices.contract.ts'
import {
  Declined,
  declineOrder,
  PAID_WITH_MAX,
  PaidNote,
  payOrder,
  REASON_MAX,
} from '#billing/purchase-orders/purchase-orders.contract.ts'
import { staffOrdersTexts as texts } from './staff-orders.messages.ts'

interface OrderDialogProps {
  readonly order: Pick<Invoice, 'number' | 'orderId'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Declines an order: the organization is told why. */
export function DeclineDialog({ order, open, onClose }: OrderDialogProps) {
  const { entityGuid } = useMembership()
  const form = useFormOf(Declined, { reason: '' })
  const { send } = useSend(declineOrder, { toast: texts.declined, refreshes: [invoices], onDone: onClose })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.declineTitle(order.number)}
      form={form}
      id="decline-order"
      cancel={texts.cancel}
      submit={texts.decline}
      danger
      send={values => send({ ...values, entityGuid, orderId: order.orderId ?? 0 })}
    >
      <TextArea
        of={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={REASON_MAX}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

/** Notes that an invoice was paid, when and how. */
export function PaidDialog({ order, open, onClose }: OrderDialogProps) {
  const { entityGuid } = useMembership()
  const { today } = useMe()
  const form = useFormOf(PaidNote, { paidOn: today, paidWith: '' })
  const { send } = useSend(payOrder, { toast: texts.paidNoted, refreshes: [invoices], onDone: onClose })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.paidTitle(order.number)}
      form={form}
      id="note-payment"
      cancel={texts.cancel}
      submit={texts.save}
      send={values => send({ ...values, entityGuid, orderId: order.orderId ?? 0 })}
    >
      <DateField of={form} name="paidOn" label={texts.paidOn} max={today} required />
      <TextField
        of={form}
        name="paidWith"
        label={texts.paidWith}
        description={texts.paidWithHint}
        maxLength={PAID_WITH_MAX}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
