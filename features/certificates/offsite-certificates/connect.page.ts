import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { connectPageTexts } from './connect.page.messages.ts'
import { offsiteCertificatesPageTexts } from './offsite-certificates.page.messages.ts'
import { offsiteCertificatesPage } from './offsite-certificates.page.ts'

/** What to do first to connect a learning system: the list of its certificates leads here. Decision 381. */
export const connectPage = page({
  path: '/offsite-certs/connect',
  access: orgAdmin,
  breadcrumbs: [
    { label: menuSections.reports },
    { label: offsiteCertificatesPageTexts.label, page: offsiteCertificatesPage },
    { label: connectPageTexts.label },
  ],
  screen: () => import('./connect.screen.tsx'),
})
