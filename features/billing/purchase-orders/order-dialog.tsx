import { useState } from 'react'
import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { FileField, type FormOf, TextField, useFormOf } from '#platform/web/form.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { billingDetails } from '../billing-details/billing-details.contract.ts'
import { invoices } from '../invoices/invoices.contract.ts'
import type { Product } from '../subscription/subscription.contract.ts'
import { PriceBox } from './price-box.tsx'
import { ProductFields, typedQuantity, useOffer } from './product-fields.tsx'
import { CONTACT_MAX, OrderFields, placeOrder, type Quote, quotes } from './purchase-orders.contract.ts'
import { fileProblem, PO_NUMBER_MAX } from './purchase-orders.rules.ts'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'
import classes from './purchase-orders.module.css'
import { Typed } from './quote-dialog.tsx'

const Chosen = z.custom<File | null>().superRefine((file, context) => {
  const problem = file instanceof File ? fileProblem({ name: file.name, bytes: file.size }) : null
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
const Shape = OrderFields.extend({ ...Typed.shape, file: Chosen })

interface OrderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Null: at the prices of today. */
  readonly quote: Quote | null
}

/** Orders by purchase order, of a quote or at the prices of today. */
export function OrderDialog({ opened, onClose, quote }: OrderDialogProps) {
  const { entityGuid } = useMembership()
  const { email } = useMe()
  const offer = useOffer()
  const details = useEndpoint(billingDetails, { entityGuid }).data
  const [part, setPart] = useState<number | null>(null)
  const form = useFormOf(Shape, {
    productKey: quote?.productKey ?? offer?.next ?? '',
    quantity: String(quote?.quantity ?? 1),
    poNumber: '',
    contactName: details?.contactName ?? '',
    contactEmail: details?.contactEmail ?? offer?.email ?? email,
    file: null,
  })
  const { send } = useSend(placeOrder, { toast: texts.orderPlaced, refreshes: [invoices, quotes], onDone: onClose })
  return (
    <FormDialog
      open={opened}
      onClose={onClose}
      title={texts.orderTitle}
      form={form}
      id="place-order"
      cancel={texts.cancel}
      submit={texts.orderSubmit}
      send={async ({ file, quantity, ...fields }) => {
        const order = {
          ...fields,
          quantity: Number(quantity),
          ...(quote && { quoteId: quote.id }),
          ...(file && { file }),
        }
        await send({ entityGuid, ...order }, file ? { onProgress: setPart } : {}).finally(() => setPart(null))
      }}
      instead={!(offer && details) && <Skeletons rows={5} />}
    >
      <p className={classes.muted}>{texts.orderLead}</p>
      {offer && <Ordered form={form} quote={quote} products={offer.products} />}
      <OrderFieldset form={form} part={part} />
    </FormDialog>
  )
}

interface OrderedProps extends Pick<OrderDialogProps, 'quote'> {
  readonly form: FormOf<typeof Shape>
  readonly products: readonly Product[]
}

/** What is ordered: what the quote says, or what is chosen. */
function Ordered({ form, quote, products }: OrderedProps) {
  if (quote) return <Notice>{texts.ofQuote(quote.number, formatDate(quote.validUntil))}</Notice>
  return (
    <>
      <ProductFields form={form} products={products} />
      <PriceBox productKey={form.watch('productKey')} quantity={typedQuantity(form.watch('quantity'))} />
    </>
  )
}

function OrderFieldset({ form, part }: { form: FormOf<typeof Shape>; part: number | null }) {
  return (
    <>
      <TextField
        of={form}
        name="poNumber"
        label={texts.poNumber}
        maxLength={PO_NUMBER_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <div className={classes.pair}>
        <TextField of={form} name="contactName" label={texts.contactName} maxLength={CONTACT_MAX} />
        <TextField of={form} name="contactEmail" label={texts.contactEmail} type="email" maxLength={254} required />
      </div>
      <FileField
        of={form}
        name="file"
        label={texts.file}
        description={texts.fileHint}
        accept="application/pdf,image/png,image/jpeg"
      />
      {part !== null && (
        <Progress
          label={texts.sending}
          value={Math.round(part * 100)}
          max={100}
          figures={`${Math.round(part * 100)}%`}
        />
      )}
    </>
  )
}
