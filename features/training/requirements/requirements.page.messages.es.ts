import type { In } from '#platform/shared/language.ts'
import type * as english from './requirements.page.messages.ts'

export const requirementsPageTexts: In<typeof english.requirementsPageTexts> = {
  label: 'Requisitos',
  one: 'Personas',
  new: 'Nuevo requisito',
  edit: 'Editar requisito',
}
