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

/** Spec D4, D8. */
export const staffCoursePage = page({
  path: '/staff/courses/$courseId',
  access: staffWho('look'),
  seoOptions: { title: 'Course - {product}', robots: 'noindex' },
  breadcrumbs: [{ label: 'Courses', page: staffCoursesPage }, { label: 'Course' }],
  screen: () => import('./staff-course.screen.tsx'),
})

/** Spec D4, D8. */
export const newFloorPage = page({
  path: '/staff/courses/$courseId/floor',
  access: staffWho('floors'),
  seoOptions: { title: 'Require a newer version - {product}', robots: 'noindex' },
  breadcrumbs: [
    { label: 'Courses', page: staffCoursesPage },
    { label: 'Course', page: staffCoursePage },
    { label: 'Newer version' },
  ],
  screen: () => import('./new-floor.screen.tsx'),
})
