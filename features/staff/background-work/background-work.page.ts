import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { backgroundWorkPageTexts } from './background-work.page.messages.ts'

const section = menuSections.platform

/** Spec D8. */
export const backgroundWorkPage = page({
  path: '/staff/jobs',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: backgroundWorkPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: backgroundWorkPageTexts.label, icon: 'refresh', order: 240 }],
  screen: () => import('./background-work.screen.tsx'),
})
