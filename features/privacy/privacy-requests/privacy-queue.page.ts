import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { privacyQueuePageTexts } from './privacy-queue.page.messages.ts'

const section = menuSections.platform

/** The queue of staff. Spec D8. */
export const privacyQueuePage = page({
  path: '/staff/privacy',
  access: staffWho('privacy'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: privacyQueuePageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: privacyQueuePageTexts.label, icon: 'shield', order: 230 }],
  screen: () => import('./privacy-queue.screen.tsx'),
})

export const queuedRequestPage = page({
  path: '/staff/privacy/$requestId',
  access: staffWho('privacy'),
  seoOptions: { title: privacyQueuePageTexts.privacyRequestTitle, robots: 'noindex' },
  data: { section },
  breadcrumbs: [
    { label: section },
    { label: privacyQueuePageTexts.label, page: privacyQueuePage },
    { label: privacyQueuePageTexts.request },
  ],
  screen: () => import('./queued-request.screen.tsx'),
})
