import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone, staffWho } from '#foundation/access/access.policies.ts'

/** Where people ask for a copy, a correction, a deletion or a restriction, with an account or without one. Spec D8. */
export const privacyRequestPage = page({
  path: '/privacy-request',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/privacy-request',
    title: 'Privacy Request - {product}',
    description: 'Ask for a copy of your data, or have it corrected, deleted or restricted.',
  }),
  screen: () => import('./privacy-request.screen.tsx'),
})

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
  breadcrumbs: [
    { label: section },
    { label: 'Privacy Requests', page: { path: '/staff/privacy' } },
    { label: 'Request' },
  ],
  screen: () => import('./queued-request.screen.tsx'),
})
