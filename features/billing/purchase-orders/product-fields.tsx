import type { UseFormReturn } from 'react-hook-form'
import { useEndpoint } from '#platform/web/api.ts'
import { SelectField, TextField } from '#platform/web/form.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { plans, type Product, subscription } from '../subscription/subscription.contract.ts'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'

export interface WantedInput {
  productKey: string
  quantity: string
}

/** What is on offer, those of the organization's own kind first; and what is the next larger. */
export function useOffer() {
  const { entityGuid } = useMembership()
  const products = useEndpoint(plans, {}, { staleTime: 600_000 }).data
  const plan = useEndpoint(subscription, { entityGuid }).data
  if (!products || !plan) return null
  const own = plan.planType ?? 'Certificate'
  const now = own === 'Seat' ? plan.numberOfSeats : plan.certificateQuota
  const rank = ({ kind }: Product) => (kind === own ? 0 : kind === 'PayAsYouGo' ? 2 : 1)
  const mayBuyPacks = plan.hasActiveSubscription && plan.planType === 'Certificate'
  const offered = products
    .filter(({ kind }) => kind !== 'PayAsYouGo' || mayBuyPacks)
    .toSorted((one, other) => rank(one) - rank(other) || one.quota - other.quota)
  const next = offered.find(({ kind, quota }) => kind === own && quota > now)
  return { products: offered, next: next?.key ?? '', email: plan.billingEmail }
}

/** Which plan, or how many certificates. */
export function ProductFields<I extends WantedInput, O>({
  form,
  products,
}: {
  readonly form: UseFormReturn<I, unknown, O>
  readonly products: readonly Product[]
}) {
  // The names are those of the fields that every such form has.
  const of = form as unknown as UseFormReturn<WantedInput>
  const key = of.watch('productKey')
  const isPack = products.some(product => product.key === key && product.kind === 'PayAsYouGo')
  return (
    <>
      <SelectField
        of={of}
        name="productKey"
        label={texts.product}
        options={products.map(product => ({ value: product.key, label: said(product) }))}
        allowDeselect={false}
        onChange={() => of.setValue('quantity', '1')}
        required
      />
      {isPack && (
        <TextField of={of} name="quantity" label={texts.quantity} inputMode="numeric" maxLength={3} required />
      )}
    </>
  )
}

const said = ({ kind, name, price }: Product) =>
  (kind === 'PayAsYouGo' ? texts.each : texts.perYear)(saidProduct(name), formatMoney(price))

/** A number as it is typed; null: it is none. */
export const typedQuantity = (typed: string): number | null => {
  const read = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return read >= 1 && read <= 100 ? read : null
}
