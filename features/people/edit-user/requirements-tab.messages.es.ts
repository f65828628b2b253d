import type { In } from '#platform/shared/language.ts'
import type * as english from './requirements-tab.messages.ts'

export const requirementsTabTexts: In<typeof english.requirementsTabTexts> = {
  label: name => `Requisitos de ${name}`,
  none: name => `No se exige nada a ${name}.`,
  due: day => `Fecha límite ${day}`,
  noDate: 'Sin fecha límite',
  metUntil: day => `Cumplido hasta el ${day}`,
  forGood: 'Cumplido sin fecha de fin',
  since: day => `Se aplica desde el ${day}`,
  waiveOf: requirement => `Dispensar de ${requirement}`,
  endWaiverOf: requirement => `Terminar la dispensa de ${requirement}`,
}
