import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffPeoplePage, staffPersonPage } from '../staff-people/staff-people.page.ts'
import { mergeAccountsPageTexts } from './merge-accounts.page.messages.ts'

/** Spec D8. */
export const mergeAccountsPage = page({
  path: '/staff/people/$userId/merge',
  access: staffWho('mergeAccounts'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: mergeAccountsPageTexts.people, page: staffPeoplePage },
    { label: mergeAccountsPageTexts.person, page: staffPersonPage },
    { label: mergeAccountsPageTexts.label },
  ],
  screen: () => import('./merge-accounts.screen.tsx'),
})
