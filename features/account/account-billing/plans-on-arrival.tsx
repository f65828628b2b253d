import { changeQuery, useQueryParams } from '#platform/web/router.tsx'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'

/** People on their way to the plans find them open: /subscribe redirects here while the guard is open. Spec B4. */
export function PlansOnArrival() {
  const [query] = useQueryParams()
  return <PricingOverlay opened={query.get('plans') === 'open'} onClose={() => changeQuery({ plans: null })} />
}
