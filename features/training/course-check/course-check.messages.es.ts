import type { In } from '#platform/shared/language.ts'
import type * as english from './course-check.messages.ts'

export const courseCheckTexts: In<typeof english.courseCheckTexts> = {
  oneStepLeft: 'Le falta un paso',
  reminder: (course, title) => `Complete «${title}» para terminar «${course}». De todos modos su avance está guardado.`,
  continue: 'Continuar',
  logOut: 'Cerrar sesión',
}
