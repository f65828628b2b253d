import type { In } from '#platform/shared/language.ts'
import type * as english from './assign-trainings.page.messages.ts'

export const assignTrainingsPageTexts: In<typeof english.assignTrainingsPageTexts> = {
  title: 'Asignar capacitación - {product}',
  label: 'Asignar capacitación',
  assignments: 'Asignaciones',
}
