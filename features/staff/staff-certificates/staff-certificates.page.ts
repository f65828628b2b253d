import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

/** Finding a certificate by its number. Spec D8. */
export const staffCertificatesPage = page({
  path: '/staff/certificates',
  access: staffWho('look'),
  seoOptions: { title: 'Certificates - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Certificates' }],
  menu: [{ sidebar: 'staff', label: 'Certificates', icon: 'award', order: 60 }],
  screen: () => import('./staff-certificates.screen.tsx'),
})

/** One certificate, with what staff may do with it. Spec D8, D14. */
export const staffCertificatePage = page({
  path: '/staff/certificates/$number',
  access: staffWho('visit'),
  seoOptions: { title: 'Certificate - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Certificates', page: staffCertificatesPage }, { label: 'Certificate' }],
  screen: () => import('./staff-certificate.screen.tsx'),
})
