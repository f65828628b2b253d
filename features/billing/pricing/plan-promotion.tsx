import type { ReactNode } from 'react'
import { useDialog } from '#platform/web/dialog.tsx'
import { PremiumPromotion } from '#platform/web/states.tsx'
import { pricingTexts } from './pricing.messages.ts'
import { PricingOverlay } from './pricing-overlay.tsx'

/** What a plan would open, with the plans one click away. Spec B2, D5. */
export function PlanPromotion({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const pricing = useDialog()
  return (
    <>
      <PremiumPromotion title={title} text={text} action={{ label: pricingTexts.choosePlan, onClick: pricing.show }}>
        {children}
      </PremiumPromotion>
      <PricingOverlay opened={pricing.open} onClose={pricing.hide} />
    </>
  )
}
