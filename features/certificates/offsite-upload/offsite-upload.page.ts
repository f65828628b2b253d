import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { offsiteUploadPageTexts } from './offsite-upload.page.messages.ts'

const title = offsiteUploadPageTexts.label

/** Spec D8, D9. */
export const offsiteUploadPage = page({
  path: '/staff/offsite-certificates',
  access: staffWho('uploadOffsite'),
  seoOptions: { robots: 'noindex' },
  data: { section: menuSections.platform },
  breadcrumbs: [{ label: menuSections.platform }, { label: title }],
  menu: [{ sidebar: 'staff', section: menuSections.platform, label: title, icon: 'award', order: 230 }],
  screen: () => import('./offsite-upload.screen.tsx'),
})
