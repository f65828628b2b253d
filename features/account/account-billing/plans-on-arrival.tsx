import { changeQuery, useQueryParams } from '#platform/web/router.tsx'
import { PricingOverlay } from '#billing/pricing/pricing-overlay.tsx'

/** Whoever was on the way to the plans finds them open: /subscribe leads here while the guard is open. Spec B4. */
export function PlansOnArrival() {
  const [query] = useQueryParams()
  return <PricingOverlay opened={query.get('plans') === 'open'} onClose={() => changeQuery({ plans: null })} />
}
