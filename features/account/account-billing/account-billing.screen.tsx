import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { subscription } from '#billing/subscription/subscription.contract.ts'
import { texts } from './account-billing.messages.ts'
import { Billing } from './billing-tab.tsx'
import { LearnMore } from './learn-more.tsx'
import { Overview } from './overview.tsx'
import { PlansOnArrival } from './plans-on-arrival.tsx'
import { PurchaseSuccess } from './purchase-success.tsx'

/** Account & Billing. Spec B2. */
export function Screen() {
  const { entityGuid } = useProfile()
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
    <Page title={texts.title} lead={texts.lead}>
      <Tabs
        label={texts.tabs}
        tabs={[
          { id: 'overview', label: texts.overview, content: shown(Overview) },
          { id: 'billing', label: texts.billing, content: shown(Billing) },
        ]}
      />
      <PurchaseSuccess />
      <PlansOnArrival />
      <LearnMore />
    </Page>
  )
}
