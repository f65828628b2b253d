import { z } from 'zod'
import { download, reportProblem, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { PriceBox } from './price-box.tsx'
import { ProductFields, typedQuantity, useOffer } from './product-fields.tsx'
import { makeQuote, quoteDocument, quotes } from './purchase-orders.contract.ts'
import { purchaseOrdersMessages as messages, purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'

export const Typed = z.object({
  productKey: z.string(messages.chooseProduct).min(1, messages.chooseProduct),
  quantity: z.string().refine(typed => typedQuantity(typed) !== null, messages.quantity),
})

interface QuoteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a quote, and saves its PDF at once. */
export function QuoteDialog({ opened, onClose }: QuoteDialogProps) {
  const { entityGuid } = useMembership()
  const offer = useOffer()
  const form = useFormOf(Typed, { productKey: offer?.next ?? '', quantity: '1' })
  const { send } = useSend(makeQuote, { toast: texts.quoteMade, refreshes: [quotes] })
  return (
    <FormDialog
      open={opened}
      onClose={onClose}
      title={texts.quoteTitle}
      form={form}
      id="make-quote"
      cancel={texts.cancel}
      submit={texts.quoteSubmit}
      send={async ({ productKey, quantity }) => {
        const { id } = await send({ entityGuid, productKey, quantity: Number(quantity) })
        onClose()
        await download(quoteDocument, { entityGuid, quoteId: id }).catch(reportProblem)
      }}
      instead={!offer && <Skeletons rows={3} />}
    >
      {offer && (
        <>
          <ProductFields form={form} products={offer.products} />
          <PriceBox productKey={form.watch('productKey')} quantity={typedQuantity(form.watch('quantity'))} />
        </>
      )}
    </FormDialog>
  )
}
