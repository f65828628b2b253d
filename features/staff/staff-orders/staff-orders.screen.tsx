import { pageAt } from '#platform/shared/address.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { OrderState, type StaffOrder, staffOrders } from './staff-orders.contract.ts'
import { orderStates, staffOrdersTexts as texts } from './staff-orders.messages.ts'

const heads = texts.columns
const states = OrderState.options.map(value => ({ value, label: orderStates[value] }))
const tones: Readonly<Record<OrderState, Tone>> = {
  Waiting: 'brand',
  Open: 'warning',
  Overdue: 'danger',
  Paid: 'success',
  Declined: 'neutral',
  Cancelled: 'neutral',
}

/** /staff/orders: what waits for a decision, and what is still to be paid. Decision 375. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={staffOrders}
        input={{}}
        label={texts.title}
        columns={columns}
        rowKey={row => `${row.entityGuid} ${row.id}`}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <MultiFilter of={staffOrders} name="state" label={texts.state} options={states} />
          </>
        }
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </Page>
  )
}

const productOf = ({ quantity, product }: StaffOrder) =>
  quantity > 1 ? texts.times(formatNumber(quantity), saidProduct(product)) : saidProduct(product)

const columns: ColumnOf<typeof staffOrders>[] = [
  {
    id: 'organization',
    header: heads.organization,
    sort: 'organization',
    card: 'title',
    cell: row => (
      <Link
        to={pageAt('/staff/organizations/$entityGuid')}
        params={{ entityGuid: row.entityGuid }}
        query={{ tab: 'orders' }}
      >
        {row.organization}
      </Link>
    ),
  },
  {
    id: 'number',
    header: heads.number,
    nowrap: true,
    cell: row => <span className="figures">{`${row.number} · ${row.poNumber}`}</span>,
  },
  { id: 'product', header: heads.product, cell: productOf },
  {
    id: 'amount',
    header: heads.amount,
    sort: 'amount',
    align: 'end',
    cell: row => <span className="figures">{formatMoney(row.amount)}</span>,
  },
  {
    id: 'orderedAt',
    header: heads.orderedAt,
    sort: 'orderedAt',
    nowrap: true,
    cell: row => <time dateTime={row.orderedAt}>{formatDateTime(row.orderedAt)}</time>,
  },
  { id: 'dueOn', header: heads.dueOn, sort: 'dueOn', nowrap: true, cell: row => formatDate(row.dueOn) },
  {
    id: 'state',
    header: heads.state,
    card: 'end',
    cell: row => <StatusChip tone={tones[row.state]}>{orderStates[row.state]}</StatusChip>,
  },
]
