import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-courses.page.messages.ts'

export const staffCoursesPageTexts: In<typeof english.staffCoursesPageTexts> = {
  label: 'Cursos',
  course: 'Curso',
  requireANewerVersionTitle: 'Exigir una versión más nueva - {product}',
  newerVersion: 'Versión más nueva',
}
