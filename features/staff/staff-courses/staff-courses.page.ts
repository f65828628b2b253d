import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { staffCoursesPageTexts } from './staff-courses.page.messages.ts'

const section = menuSections.platform

/** Spec D4, D8. */
export const staffCoursesPage = page({
  path: '/staff/courses',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  data: { section },
  breadcrumbs: [{ label: section }, { label: staffCoursesPageTexts.label }],
  menu: [{ sidebar: 'staff', section, label: staffCoursesPageTexts.label, icon: 'book', order: 270 }],
  screen: () => import('./staff-courses.screen.tsx'),
})

/** Spec D4, D8. */
export const staffCoursePage = page({
  path: '/staff/courses/$courseId',
  access: staffWho('look'),
  seoOptions: { robots: 'noindex' },
  breadcrumbs: [
    { label: staffCoursesPageTexts.label, page: staffCoursesPage },
    { label: staffCoursesPageTexts.course },
  ],
  screen: () => import('./staff-course.screen.tsx'),
})

/** Spec D4, D8. */
export const newFloorPage = page({
  path: '/staff/courses/$courseId/floor',
  access: staffWho('floors'),
  seoOptions: { title: staffCoursesPageTexts.requireANewerVersionTitle, robots: 'noindex' },
  breadcrumbs: [
    { label: staffCoursesPageTexts.label, page: staffCoursesPage },
    { label: staffCoursesPageTexts.course, page: staffCoursePage },
    { label: staffCoursesPageTexts.newerVersion },
  ],
  screen: () => import('./new-floor.screen.tsx'),
})
