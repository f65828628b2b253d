import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { backgroundWorkPageTexts } from './background-work.page.messages.ts'

const section = menuSections.platform

/** Spec D8. */
export const backgroundWorkPage = page({
  path: '/staff/jobs',
  access: staffWho('look'),
  seoOptions: { title: backgroundWorkPageTexts.jobsAndMailsTitle, robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: backgroundWorkPageTexts.jobsAndMails }],
  menu: [{ sidebar: 'staff', section, label: backgroundWorkPageTexts.jobsAndMails, icon: 'refresh', order: 240 }],
  screen: () => import('./background-work.screen.tsx'),
})
