import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { subscription } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import { Billing } from './billing-tab.tsx'
import { Invoices } from './invoices-tab.tsx'
import { LearnMore } from './learn-more.tsx'
import { Overview } from './overview.tsx'
import { PlansOnArrival } from './plans-on-arrival.tsx'
import { PurchaseSuccess } from './purchase-success.tsx'

/** Account & Billing. Spec B2. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(subscription, { entityGuid })
  const shown = (Part: typeof Overview) =>
    data ? (
      <Part plan={data} />
    ) : error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons rows={4} height={64} gap={16} />
    )
  return (
    <Page title={accountBillingTexts.title} lead={accountBillingTexts.lead}>
      <Tabs
        label={accountBillingTexts.tabs}
        tabs={[
          { id: 'overview', label: accountBillingTexts.overview, content: shown(Overview) },
          { id: 'billing', label: accountBillingTexts.billing, content: shown(Billing) },
          { id: 'invoices', label: accountBillingTexts.invoices, content: <Invoices /> },
        ]}
      />
      <PurchaseSuccess />
      <PlansOnArrival />
      <LearnMore />
    </Page>
  )
}
