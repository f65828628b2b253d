import type { In } from '#platform/shared/language.ts'
import type * as english from './requirements.page.messages.ts'

export const requirementsPageTexts: In<typeof english.requirementsPageTexts> = {
  whatApplies: 'Lo que se aplica',
  label: 'Requisitos',
  one: 'Personas',
}
