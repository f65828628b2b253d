/** Titles, menu entries and trail of the pages. */
export const staffCoursesPageTexts = {
  coursesTitle: 'Courses - {product}',
  courses: 'Courses',
  courseTitle: 'Course - {product}',
  course: 'Course',
  requireANewerVersionTitle: 'Require a newer version - {product}',
  newerVersion: 'Newer version',
} as const
