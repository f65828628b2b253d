import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { formatDay, formatMoney, formatNumber } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { paygHistory } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'
import { saidProduct } from '#foundation/plans/plans.messages.ts'

/** Certificates bought one by one. Spec B2. */
export function OrderHistory() {
  const { entityGuid, timeZone } = useMembership()
  return (
    <section className={classes.history}>
      <h2>{accountBillingTexts.history}</h2>
      <Grid
        endpoint={paygHistory}
        input={{ entityGuid }}
        label={accountBillingTexts.history}
        columns={columns(timeZone)}
        rowKey={row => row.id}
        filters={<SearchFilter placeholder={accountBillingTexts.historySearch} />}
        empty={{ text: accountBillingTexts.historyEmpty }}
      />
    </section>
  )
}

const columns = (timeZone: string): ColumnOf<typeof paygHistory>[] => [
  {
    id: 'datePurchased',
    header: accountBillingTexts.columns.datePurchased,
    sort: 'datePurchased',
    nowrap: true,
    card: 'line',
    cell: row => <time dateTime={row.datePurchased}>{formatDay(row.datePurchased, timeZone)}</time>,
  },
  {
    id: 'orderNumber',
    header: accountBillingTexts.columns.orderNumber,
    sort: 'orderNumber',
    nowrap: true,
    card: 'line',
    cell: row => <span className="figures">{row.orderNumber}</span>,
  },
  {
    id: 'productName',
    header: accountBillingTexts.columns.productName,
    card: 'title',
    cell: row => saidProduct(row.productName),
  },
  {
    id: 'quantity',
    header: accountBillingTexts.columns.quantity,
    sort: 'quantity',
    align: 'end',
    cell: row => <span className="figures">{formatNumber(row.quantity)}</span>,
  },
  {
    id: 'price',
    header: accountBillingTexts.columns.price,
    sort: 'price',
    align: 'end',
    card: 'end',
    cell: row => <span className="figures">{formatMoney(row.price)}</span>,
  },
]
