import { page } from '#platform/shared/page.ts'
import { coopPage } from '../coop-organizations/coop-page.ts'
import { coopCertificatesPageTexts } from './coop-certificates.page.messages.ts'

/** Certificates of the people of a cooperative's organizations, and its own. Spec B2, D8. */
export const coopCertificatesPage = page({
  ...coopPage('/coop/certificates', coopCertificatesPageTexts.label, 'award', 50),
  screen: () => import('./coop-certificates.screen.tsx'),
})
