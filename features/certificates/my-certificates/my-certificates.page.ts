import { page } from '#platform/shared/page.ts'
import { signedIn } from '#foundation/access/access.policies.ts'

const menu = { label: 'My Certificates', icon: 'award' }

/** The person's own certificates. Spec A2, D8. */
export const myCertificatesPage = page({
  path: '/my-certificates',
  access: signedIn,
  seoOptions: { title: 'My Certificates - {product}' },
  breadcrumbs: [{ label: menu.label }],
  menu: [
    { sidebar: 'learner', ...menu, order: 20 },
    { sidebar: 'coop', section: 'My Training', ...menu, order: 720 },
    { sidebar: 'organization', section: 'My Training', ...menu, order: 720 },
  ],
  screen: () => import('./my-certificates.screen.tsx'),
})

/** One certificate; id 0: it was not issued. Spec B2, D8. */
export const certificatePage = page({
  path: '/certificates/certificate/$certificateId',
  access: signedIn,
  seoOptions: { title: 'Certificate - {product}' },
  breadcrumbs: [{ label: menu.label, page: myCertificatesPage }, { label: 'Certificate' }],
  screen: () => import('./certificate.screen.tsx'),
})
