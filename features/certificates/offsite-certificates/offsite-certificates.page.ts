import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { offsiteCertificatesPageTexts } from './offsite-certificates.page.messages.ts'

const title = offsiteCertificatesPageTexts.label

/** Spec B2. */
export const offsiteCertificatesPage = page({
  path: '/offsite-certs',
  access: orgAdmin,
  breadcrumbs: [{ label: menuSections.reports }, { label: title }],
  menu: [
    {
      sidebar: 'organization',
      section: menuSections.reports,
      label: title,
      icon: 'award',
      order: 530,
      offsiteOnly: true,
    },
  ],
  screen: () => import('./offsite-certificates.screen.tsx'),
})

/** Its old address. Spec B2. */
export const offsiteCertificatesAliases = aliasesOf(offsiteCertificatesPage, ['/reports/offsite-certs'])
