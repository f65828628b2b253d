import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { type Price, priceOf } from './purchase-orders.contract.ts'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'
import classes from './purchase-orders.module.css'

interface PriceBoxProps {
  readonly productKey: string | undefined
  /** Null: no number was entered. */
  readonly quantity: number | null
}

/** What an order comes to, before it is made; or why it cannot be made. */
export function PriceBox({ productKey, quantity }: PriceBoxProps) {
  const { entityGuid } = useMembership()
  const known = productKey !== undefined && productKey !== '' && quantity !== null
  const { data, error } = useEndpoint(
    priceOf,
    { entityGuid, productKey: productKey ?? '', quantity: quantity ?? 1 },
    { enabled: known, keepPrevious: true },
  )
  const refused = error instanceof ApiProblem ? Object.values(error.problem.errors ?? {})[0]?.[0] : undefined
  return (
    <div className={classes.price} role="status">
      {known && error ? (
        <p className={classes.refused}>{refused ?? error.message}</p>
      ) : (
        <Amounts price={known ? data : undefined} />
      )}
    </div>
  )
}

function Amounts({ price }: { price: Price | undefined }) {
  const amount = (cents: number | undefined) => (cents === undefined ? '–' : formatMoney(cents))
  return (
    <dl className={classes.amounts}>
      {price !== undefined && price.credit > 0 && (
        <>
          <div>
            <dt>{texts.price}</dt>
            <dd className="figures">{amount(price.price)}</dd>
          </div>
          <div>
            <dt>{texts.credit}</dt>
            <dd className="figures">{amount(-price.credit)}</dd>
          </div>
        </>
      )}
      <div className={classes.total}>
        <dt>{texts.total}</dt>
        <dd className="figures">{amount(price?.invoice)}</dd>
      </div>
    </dl>
  )
}
