import { overlay } from '#platform/web/overlay.tsx'

/** The plans as a dialog, loaded when it is first opened. */
export const PricingOverlay = overlay(() => import('./pricing-dialog.tsx').then(({ PricingDialog }) => PricingDialog))
