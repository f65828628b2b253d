import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone, orgAdmin } from '#foundation/access/access.policies.ts'
import { auditorLinksPageTexts as texts } from './auditor-links.page.messages.ts'

/** Links for people outside who have to see who is trained. Without a plan they can still be looked at and revoked. Decision 316. */
export const auditorLinksPage = page({
  path: '/auditor-links',
  access: orgAdmin,
  entityTypes: ['Organization'],
  breadcrumbs: [{ label: menuSections.reports }, { label: texts.label }],
  screen: () => import('./auditor-links.screen.tsx'),
})

/** What such a link opens, without an account. Its address is a secret. Decision 316. */
export const auditPage = page({
  path: '/audit/$token',
  access: anyone,
  bare: true,
  secret: true,
  seoOptions: publicSeo({ title: texts.title, description: texts.description, robots: 'noindex' }),
  screen: () => import('./audit.screen.tsx'),
})
