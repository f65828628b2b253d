import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffCertificatesPageTexts } from './staff-certificates.page.messages.ts'

/** Finding a certificate by its number. Spec D8. */
export const staffCertificatesPage = page({
  path: '/staff/certificates',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [{ label: staffCertificatesPageTexts.label }],
  menu: [{ sidebar: 'staff', label: staffCertificatesPageTexts.label, icon: 'award', order: 60 }],
  screen: () => import('./staff-certificates.screen.tsx'),
})

/** One certificate, with what staff may do with it. Spec D8, D14. */
export const staffCertificatePage = page({
  path: '/staff/certificates/$number',
  access: staffWho('visit'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: staffCertificatesPageTexts.label, page: staffCertificatesPage },
    { label: staffCertificatesPageTexts.certificate },
  ],
  screen: () => import('./staff-certificate.screen.tsx'),
})
