import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

/** Spec D8. */
export const staffPeoplePage = page({
  path: '/staff/people',
  access: staffWho('look'),
  seoOptions: { title: 'People - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'People' }],
  menu: [{ sidebar: 'staff', label: 'People', icon: 'people', order: 30 }],
  screen: () => import('./staff-people.screen.tsx'),
})

/** Spec D8, D14. */
export const staffPersonPage = page({
  path: '/staff/people/$userId',
  access: staffWho('visit'),
  seoOptions: { title: 'Person - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'People', page: staffPeoplePage }, { label: 'Person' }],
  screen: () => import('./staff-person.screen.tsx'),
})
