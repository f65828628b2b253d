import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** The queue of staff. Spec D8. */
export const privacyQueuePage = page({
  path: '/staff/privacy',
  access: staffWho('privacy'),
  seoOptions: { title: 'Privacy Requests - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Privacy Requests' }],
  menu: [{ sidebar: 'staff', section, label: 'Privacy Requests', icon: 'shield', order: 230 }],
  screen: () => import('./privacy-queue.screen.tsx'),
})

export const queuedRequestPage = page({
  path: '/staff/privacy/$requestId',
  access: staffWho('privacy'),
  seoOptions: { title: 'Privacy Request - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Privacy Requests', page: privacyQueuePage }, { label: 'Request' }],
  screen: () => import('./queued-request.screen.tsx'),
})
