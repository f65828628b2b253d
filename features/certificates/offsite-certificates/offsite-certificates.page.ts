import { aliasesOf, page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

const title = 'Offsite LMS Certs'

/** Spec B2. */
export const offsiteCertificatesPage = page({
  path: '/offsite-certs',
  access: orgAdmin,
  seoOptions: { title: 'Offsite LMS Certs - {product}' },
  breadcrumbs: [{ label: 'Reports' }, { label: title }],
  menu: [{ sidebar: 'organization', section: 'Reports', label: title, icon: 'award', order: 530, offsiteOnly: true }],
  screen: () => import('./offsite-certificates.screen.tsx'),
})

/** Its old address. Spec B2. */
export const offsiteCertificatesAliases = aliasesOf(offsiteCertificatesPage, ['/reports/offsite-certs'])
