import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const section = 'Platform'

/** Spec D4, D8. */
export const staffCoursesPage = page({
  path: '/staff/courses',
  access: staffWho('look'),
  seoOptions: { title: 'Courses - {product}', robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: 'Courses' }],
  menu: [{ sidebar: 'staff', section, label: 'Courses', icon: 'book', order: 270 }],
  screen: () => import('./staff-courses.screen.tsx'),
})
