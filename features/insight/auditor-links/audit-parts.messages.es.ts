import type { In } from '#platform/shared/language.ts'
import type * as english from './audit-parts.messages.ts'

export const auditPartsTexts: In<typeof english.auditPartsTexts> = {
  trainings: {
    name: 'Capacitaciones completadas',
    who: 'Quien está activo hoy en la organización',
    courses: 'Todos los cursos, cada vez que se completaron',
  },
}
