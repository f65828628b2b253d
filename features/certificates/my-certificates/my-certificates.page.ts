import { page } from '#platform/shared/page.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { myCertificatesPageTexts } from './my-certificates.page.messages.ts'

const menu = { label: myCertificatesPageTexts.label, icon: 'award' }

/** The person's own certificates. Spec A2, D8. */
export const myCertificatesPage = page({
  path: '/my-certificates',
  access: signedIn,
  breadcrumbs: [{ label: menu.label }],
  menu: [
    { sidebar: 'learner', ...menu, order: 20 },
    { sidebar: 'coop', section: menuSections.myTraining, ...menu, order: 720 },
    { sidebar: 'organization', section: menuSections.myTraining, ...menu, order: 720 },
  ],
  screen: () => import('./my-certificates.screen.tsx'),
})

/** One certificate; id 0: it was not issued. Spec B2, D8. */
export const certificatePage = page({
  path: '/certificates/certificate/$certificateId',
  access: signedIn,
  breadcrumbs: [{ label: menu.label, page: myCertificatesPage }, { label: myCertificatesPageTexts.certificate }],
  screen: () => import('./certificate.screen.tsx'),
})
