import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffPeoplePageTexts } from './staff-people.page.messages.ts'

/** Spec D8. */
export const staffPeoplePage = page({
  path: '/staff/people',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [{ label: staffPeoplePageTexts.label }],
  menu: [{ sidebar: 'staff', label: staffPeoplePageTexts.label, icon: 'people', order: 30 }],
  screen: () => import('./staff-people.screen.tsx'),
})

/** Spec D8, D14. */
export const staffPersonPage = page({
  path: '/staff/people/$userId',
  access: staffWho('visit'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [{ label: staffPeoplePageTexts.label, page: staffPeoplePage }, { label: staffPeoplePageTexts.person }],
  screen: () => import('./staff-person.screen.tsx'),
})
