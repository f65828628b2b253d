import { Dialog } from '#platform/web/dialog.tsx'
import { pricingTexts } from './pricing.messages.ts'
import { Pricing } from './pricing.tsx'

/** The plans, on top of whatever is on the screen. Spec D5. */
export function PricingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog open={opened} onClose={onClose} title={pricingTexts.title} size="xl" unsaved={false}>
      <Pricing />
    </Dialog>
  )
}
