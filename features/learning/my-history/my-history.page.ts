import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'

const menu = { label: 'My History', icon: 'history' }

/** The person's own trainings by date. Spec A2, D8. */
export const myHistoryPage = page({
  path: '/my-history',
  access: member,
  seoOptions: { title: 'My History - {product}' },
  breadcrumbs: [{ label: 'My History' }],
  menu: [
    { sidebar: 'learner', ...menu, order: 30 },
    { sidebar: 'coop', section: 'My Training', ...menu, order: 730 },
    { sidebar: 'organization', section: 'My Training', ...menu, order: 730 },
  ],
  screen: () => import('./my-history.screen.tsx'),
})
