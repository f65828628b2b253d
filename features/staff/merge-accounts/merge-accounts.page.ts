import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffPeoplePage, staffPersonPage } from '../staff-people/staff-people.page.ts'

/** Spec D8. */
export const mergeAccountsPage = page({
  path: '/staff/people/$userId/merge',
  access: staffWho('mergeAccounts'),
  seoOptions: { title: 'Merge accounts - {product}', robots: 'noindex' },
  breadcrumbs: [
    { label: 'People', page: staffPeoplePage },
    { label: 'Person', page: staffPersonPage },
    { label: 'Merge accounts' },
  ],
  screen: () => import('./merge-accounts.screen.tsx'),
})
