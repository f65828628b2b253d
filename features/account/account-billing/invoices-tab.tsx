import { Notice } from '#platform/web/notice.tsx'
import { useMe } from '#platform/web/session.tsx'
import { InvoicesGrid } from '#billing/invoices/invoices-grid.tsx'
import { accountBillingTexts } from './account-billing.messages.ts'

/** Staff who act as an administrator do not see what was paid. Decision 105. */
export function Invoices() {
  return useMe().impersonatedBy === null ? (
    <InvoicesGrid />
  ) : (
    <Notice tone="warning">{accountBillingTexts.actingInvoices}</Notice>
  )
}
