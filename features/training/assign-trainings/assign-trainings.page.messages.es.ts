import type { In } from '#platform/shared/language.ts'
import type * as english from './assign-trainings.page.messages.ts'

export const assignTrainingsPageTexts: In<typeof english.assignTrainingsPageTexts> = {
  assignTrainingTitle: 'Asignar capacitación - {product}',
  assignTraining: 'Asignar capacitación',
  assignmentsTitle: 'Asignaciones - {product}',
  assignments: 'Asignaciones',
}
