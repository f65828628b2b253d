import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { formatDay, formatMoney, formatNumber } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/session.tsx'
import { paygHistory } from '#billing/subscription/subscription.contract.ts'
import { texts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** Certificates bought one by one. Spec B2. */
export function OrderHistory() {
  const { entityGuid, timeZone } = useProfile()
  return (
    <section className={classes.history}>
      <h2>{texts.history}</h2>
      <Grid
        endpoint={paygHistory}
        input={{ entityGuid }}
        label={texts.history}
        columns={columns(timeZone)}
        rowKey={row => row.id}
        filters={<SearchFilter placeholder={texts.historySearch} />}
        empty={{ text: texts.historyEmpty }}
      />
    </section>
  )
}

const columns = (timeZone: string): ColumnOf<typeof paygHistory>[] => [
  {
    id: 'datePurchased',
    header: texts.columns.datePurchased,
    sort: 'datePurchased',
    nowrap: true,
    card: 'line',
    cell: row => <time dateTime={row.datePurchased}>{formatDay(row.datePurchased, timeZone)}</time>,
  },
  {
    id: 'orderNumber',
    header: texts.columns.orderNumber,
    sort: 'orderNumber',
    nowrap: true,
    card: 'line',
    cell: row => <span className="figures">{row.orderNumber}</span>,
  },
  { id: 'productName', header: texts.columns.productName, card: 'title', cell: row => row.productName },
  {
    id: 'quantity',
    header: texts.columns.quantity,
    sort: 'quantity',
    align: 'end',
    cell: row => <span className="figures">{formatNumber(row.quantity)}</span>,
  },
  {
    id: 'price',
    header: texts.columns.price,
    sort: 'price',
    align: 'end',
    card: 'end',
    cell: row => <span className="figures">{formatMoney(row.price)}</span>,
  },
]
