import { Notice } from '#platform/web/notice.tsx'
import { useMe } from '#platform/web/session.tsx'
import { InvoicesGrid } from '#billing/invoices/invoices-grid.tsx'
import { useOrderMenu } from '#billing/purchase-orders/order-menu.tsx'
import { OrderBar, Quotes } from '#billing/purchase-orders/quotes.tsx'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** Staff who act as an administrator do not see what was paid. Decision 105. */
export function Invoices() {
  return useMe().impersonatedBy === null ? (
    <Own />
  ) : (
    <Notice tone="warning">{accountBillingTexts.actingInvoices}</Notice>
  )
}

function Own() {
  const rowMenu = useOrderMenu()
  return (
    <div className={classes.stack}>
      <OrderBar />
      <InvoicesGrid rowMenu={rowMenu} />
      <Quotes />
    </div>
  )
}
