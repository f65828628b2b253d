import type { ReactNode } from 'react'
import { useMembership } from '#platform/web/session.tsx'
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'

/** The form; without a plan it is out of reach, below what a plan would open. Spec B4. */
export function WithPlan({ children }: { children: (locked: boolean) => ReactNode }) {
  const { hasActiveSubscription } = useMembership()
  if (hasActiveSubscription) return children(false)
  return (
    <PlanPromotion title={texts.promotionTitle} text={texts.promotion}>
      {children(true)}
    </PlanPromotion>
  )
}
