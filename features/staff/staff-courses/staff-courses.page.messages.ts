/** Titles, menu entries and trail of the pages. */
export const staffCoursesPageTexts = {
  label: 'Courses',
  course: 'Course',
  requireANewerVersionTitle: 'Require a newer version - {product}',
  newerVersion: 'Newer version',
} as const
